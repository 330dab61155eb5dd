import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { rosterCoverage, type RosterSeen } from '#pay/rules/facts/roster-coverage.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { latestReports, leaveHeads, performanceHeads } from './holiday-average.ts'

/** The heads of allowances: time away, food, and Non Tax FDP. */
const allowanceHeads = [
  'taxTafbRestShr',
  'nonTaxTafbRestShr',
  'crewFood',
  'nonTaxFdp',
] as const satisfies PayHead[]

/** Variable pay for each day, in three steps. Half a penny is rounded up. */
export type PayPerDay = { work: Pence; withCommission: Pence; withAllowances: Pence }

/** The pay of a day of leave beside the variable pay of other days, from the latest twelve counted reports. */
export type LeavePay = {
  first: CalendarDate
  last: CalendarDate
  leaveDays: number
  paid: Pence
  perLeaveDay: Pence
  workedDays: number
  /** Null if no day was worked. */
  perWorkedDay: PayPerDay | null
  /** Days of the reports without leave and sickness. */
  otherDays: number
  perOtherDay: PayPerDay | null
}

/** The reasons why leave pay is not stated. */
export const leavePayGaps = ['no report', 'roster incomplete', 'no leave'] as const
export type LeavePayGap = (typeof leavePayGaps)[number]

/**
 * The leave pay of a day, and the variable pay of a day worked and of a day without leave and sickness. It states sums and
 * no difference. A day in two reports counts once.
 *
 * @param reports that count, in any order.
 */
export function leavePayPerDay(
  reports: readonly PayReport[],
  roster: RosterSeen,
): LeavePay | { gap: LeavePayGap } {
  const latest = latestReports(reports)
  const days = daysOfReports(latest)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { gap: 'no report' }
  const isCovered = rosterCoverage(roster)
  if (!days.every(isCovered)) return { gap: 'roster incomplete' }
  const kinds = Map.groupBy(roster.duties, ({ date }) => date)
  const daysWith = (...types: readonly string[]) =>
    days.filter((day) => kinds.get(day)?.some(({ dutyType }) => types.includes(dutyType))).length
  const leaveDays = daysWith('LEAVE')
  if (leaveDays === 0) return { gap: 'no leave' }
  const workedDays = daysWith(...workingDutyTypes)
  const otherDays = days.length - daysWith('LEAVE', 'SICK')
  const paid = sumOf(latest, leaveHeads)
  return {
    first,
    last,
    leaveDays,
    paid,
    perLeaveDay: perDay(paid, leaveDays),
    workedDays,
    perWorkedDay: payPerDay(latest, workedDays),
    otherDays,
    perOtherDay: payPerDay(latest, otherDays),
  }
}

/** The days of the periods of reports, in order, each once. */
function daysOfReports(reports: readonly PayReport[]): CalendarDate[] {
  const days = reports.flatMap(({ payPeriodStart: first, payPeriodEnd: last }) =>
    Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) =>
      addDays(first, day),
    ),
  )
  return [...new Set(days)].sort()
}

function payPerDay(reports: readonly PayReport[], days: number): PayPerDay | null {
  if (days === 0) return null
  const all = sumOf(reports, performanceHeads)
  const commission = sumOf(reports, ['commission'])
  const allowances = sumOf(reports, allowanceHeads)
  return {
    work: perDay(all - commission, days),
    withCommission: perDay(all, days),
    withAllowances: perDay(all + allowances, days),
  }
}

function sumOf(reports: readonly PayReport[], heads: readonly PayHead[]): Pence {
  return reports
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => heads.reduce((part, head) => part + entry[head], sum), 0)
}

const perDay = (sum: Pence, days: number): Pence => Math.floor((2 * sum + days) / (2 * days))
