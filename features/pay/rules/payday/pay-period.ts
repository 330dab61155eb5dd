import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { payDayOf } from '#pay/rules/reports/pay-years.ts'
import { payLagDaysMax } from '#profile/rules/pay-day.ts'

/** A pay period, first and last day inclusive. Its form tells how the next one follows. */
export type PayPeriod = { first: CalendarDate; last: CalendarDate; form: 'month' | 'weeks' }

/** The lengths of periods of whole weeks, in days: a week, two and four weeks. */
const weekLengths = [7, 14, 28]

/** The first day of a pay period that is read as a month from day to day. Later days are not in every month. */
const lastMonthDay = 28

type Days = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }

/**
 * The pay periods that the days of a report can be: a month of the calendar, a month such as 16 to 15, or whole weeks. Four
 * weeks that begin in February can be both.
 */
export function payPeriodsOf({ payPeriodStart: first, payPeriodEnd: last }: Days): PayPeriod[] {
  const weeks = weekLengths.includes(daysBetween(first, last) + 1)
  return [
    ...(isMonth(first, last) ? [{ first, last, form: 'month' as const }] : []),
    ...(weeks ? [{ first, last, form: 'weeks' as const }] : []),
  ]
}

function isMonth(first: CalendarDate, last: CalendarDate): boolean {
  const day = Number(first.slice(8))
  return day <= lastMonthDay && last === addDays(sameDayInMonths(first, 1), -1)
}

/** The latest reports among which the most frequent form decides. */
const reportsCompared = 6

/**
 * The latest pay period in the form that most of the latest reports have, so that a correction or a short report changes
 * nothing. Of forms that are as frequent, a month comes before weeks, then that of the latest report decides.
 *
 * @param reports that count.
 * @returns null without a report of a known form, and for a single report that can have both forms.
 */
export function latestPeriod(reports: readonly Days[]): PayPeriod | null {
  const periods = reports
    .toSorted((one, other) => (one.payPeriodEnd < other.payPeriodEnd ? 1 : -1))
    .map(payPeriodsOf)
    .filter((each) => each.length > 0)
    .slice(0, reportsCompared)
  const count = (period: PayPeriod) =>
    periods.filter((each) => each.some((other) => formOf(other) === formOf(period))).length
  const isWeeks = ({ form }: PayPeriod) => Number(form === 'weeks')
  const [best, second] = periods
    .flat()
    .toSorted((one, other) => count(other) - count(one) || isWeeks(one) - isWeeks(other))
  if (!best) return null
  const isEither =
    second?.first === best.first && count(second) === count(best) && !best.first.endsWith('-01')
  return isEither ? null : best
}

/** The form of a period in one text: a month from this day, or so many days. */
function formOf({ first, last, form }: PayPeriod): string {
  return form === 'month' ? `month from ${first.slice(8)}` : `${daysBetween(first, last) + 1} days`
}

/** The period that follows, of the same form. */
export function nextPeriod({ first, last, form }: PayPeriod): PayPeriod {
  const next = addDays(last, 1)
  if (form === 'month') {
    return { first: next, last: addDays(sameDayInMonths(next, 1), -1), form }
  }
  return { first: next, last: addDays(next, daysBetween(first, last)), form }
}

/** Periods are looked for up to this day after the pay day of the latest report. Older reports show no present form. */
const searchedMonths = 13

type PaidDays = Days & { paidOn: CalendarDate | null }

/**
 * The pay day of a period: the Paid on of its report, else the usual days after its last day.
 *
 * @param payLagDays days from the last day of a period to the pay day; null if they are not set.
 * @returns null if neither is known.
 */
export function payDayIn(
  { last }: Pick<PayPeriod, 'last'>,
  reports: readonly PaidDays[],
  payLagDays: number | null,
): CalendarDate | null {
  const report = reports.find(
    ({ payPeriodEnd, paidOn }) => payPeriodEnd === last && paidOn !== null,
  )
  const paidOn = report?.paidOn ?? null
  if (paidOn === null && payLagDays === null) return null
  return payDayOf({ paidOn, payPeriodEnd: last }, payLagDays)
}

/**
 * The pay period whose pay day comes next: that of the latest report, or a later one of the same form. The pay day itself
 * still counts as coming.
 *
 * @param reports that count.
 * @param payLagDays days from the last day of a period to the pay day; null if they are not set. The period after the
 *   latest report is then the next one, unless a report states a pay day that comes. Its own pay day can still come.
 * @returns null without a report that shows the form, or if the latest one is older than a year.
 */
export function comingPeriod(
  reports: readonly PaidDays[],
  { payLagDays, today }: { payLagDays: number | null; today: CalendarDate },
): PayPeriod | null {
  const periods = periodsFrom(reports)
  const [latest] = periods
  const isOver = (period: PayPeriod) => {
    const payDay = payDayIn(period, reports, payLagDays)
    if (payDay !== null) return payDay < today
    return period === latest || addDays(period.last, payLagDaysMax) < today
  }
  return periods.find((period) => !isOver(period)) ?? null
}

/** The pay periods of a form from that of the latest report on, for about a year. */
export function periodsFrom(reports: readonly Days[]): PayPeriod[] {
  const latest = latestPeriod(reports)
  if (!latest) return []
  const until = daysOfMonth(addMonths(monthOf(latest.last), searchedMonths)).last
  const periods = [latest]
  for (let next = nextPeriod(latest); next.last <= until; next = nextPeriod(next))
    periods.push(next)
  return periods
}
