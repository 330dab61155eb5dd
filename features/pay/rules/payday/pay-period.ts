import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'

/** A pay period, first and last day inclusive. Its form tells how the next one follows. */
export type PayPeriod = { first: CalendarDate; last: CalendarDate; form: 'month' | 'weeks' }

/** The lengths of periods of whole weeks, in days: a week, two and four weeks. */
const weekLengths = [7, 14, 28]

/** The first day of a pay period that is read as a month from day to day. Later days are not in every month. */
const lastMonthDay = 28

type Days = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }

/**
 * The pay period of a report: a month of the calendar, a month such as 16 to 15, or whole weeks.
 *
 * @returns null if its days have none of these forms.
 */
export function payPeriodOf({ payPeriodStart: first, payPeriodEnd: last }: Days): PayPeriod | null {
  if (isMonth(first, last)) return { first, last, form: 'month' }
  if (weekLengths.includes(daysBetween(first, last) + 1)) return { first, last, form: 'weeks' }
  return null
}

function isMonth(first: CalendarDate, last: CalendarDate): boolean {
  const day = Number(first.slice(8))
  return day <= lastMonthDay && last === addDays(sameDayInMonths(first, 1), -1)
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
  return report?.paidOn ?? (payLagDays === null ? null : addDays(last, payLagDays))
}

/**
 * The pay period whose pay day comes next: that of the latest report, or a later one of the same form. The pay day itself
 * still counts as coming.
 *
 * @param reports that count. The latest one with a known form decides.
 * @param payLagDays days from the last day of a period to the pay day; null if they are not set. The period after the
 *   latest report is then the next one, unless that report states a pay day that comes.
 * @returns null without a report of a known form, or if the latest one is older than a year.
 */
export function comingPeriod(
  reports: readonly PaidDays[],
  { payLagDays, today }: { payLagDays: number | null; today: CalendarDate },
): PayPeriod | null {
  const latest = reports
    .toSorted((one, other) => (one.payPeriodEnd < other.payPeriodEnd ? 1 : -1))
    .map((report) => payPeriodOf(report))
    .find((period) => period !== null)
  if (!latest) return null
  const isOver = (period: PayPeriod) => {
    const payDay = payDayIn(period, reports, payLagDays)
    return payDay === null ? period === latest : payDay < today
  }
  const until = daysOfMonth(addMonths(monthOf(latest.last), searchedMonths)).last
  let period = latest
  while (isOver(period)) {
    period = nextPeriod(period)
    if (period.last > until) return null
  }
  return period
}
