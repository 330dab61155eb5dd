import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/**
 * The taxed heads that are paid for work done. TAFB, food and Non Tax FDP are left out: they are paid for time away
 * and meals, or without tax. The leave heads are left out because the average is shown beside them.
 */
export const performanceHeads = [
  'flightDutyPay',
  'groundTrainingAdminBase',
  'workingDayOffPayment',
  'airportStandby',
  'trainingAllowanceFlight',
  'commission',
] as const satisfies PayHead[]

/** The heads that are paid for days of leave. */
export const leaveHeads = ['leaveHolidayPay', 'holidayPayCommission'] as const satisfies PayHead[]

/** Reports in the average: a year of monthly reports. */
const reportsMost = 12

/** The average of the performance heads over the latest reports, and the leave paid in them. */
export type HolidayAverage = {
  reports: number
  /** First and last day of their periods. */
  first: CalendarDate
  last: CalendarDate
  /** Of the performance heads, for each report; half a penny is rounded up. */
  average: Pence
  leave: Pence
  /** The lines with an amount for leave. */
  leaveLines: number
}

/**
 * Averages the performance heads over the latest twelve reports.
 *
 * @param reports that count, in any order; null is returned without any.
 */
export function holidayAverage(reports: readonly PayReport[]): HolidayAverage | null {
  const latest = latestReports(reports)
  const [last] = latest
  if (!last) return null
  const entries = latest.flatMap((report) => report.entries)
  const sumOf = (heads: readonly PayHead[]) =>
    entries.reduce((sum, entry) => heads.reduce((part, head) => part + entry[head], sum), 0)
  return {
    reports: latest.length,
    first: latest.map(({ payPeriodStart }) => payPeriodStart).toSorted()[0] ?? '',
    last: last.payPeriodEnd,
    average: Math.round(sumOf(performanceHeads) / latest.length),
    leave: sumOf(leaveHeads),
    leaveLines: entries.filter((entry) => leaveHeads.some((head) => entry[head] !== 0)).length,
  }
}

/** The latest twelve reports, newest first. */
export function latestReports(reports: readonly PayReport[]): PayReport[] {
  return reports
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    .slice(0, reportsMost)
}

function placeOf({ payPeriodEnd, createdAt, id }: PayReport): string {
  return `${payPeriodEnd} ${createdAt} ${id}`
}
