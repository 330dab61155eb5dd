import { daysOfPeriod, type ReportPeriod } from '#domain/allowances/report-period.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** How the reports of a period are asked for: latest pay period first. */
export function reportsCall(period: ReportPeriod, today: CalendarDate) {
  const { first = '', last = '' } = daysOfPeriod(period, today) ?? {}
  return {
    startDate: first,
    endDate: last,
    orderBy: 'payPeriodStart',
    orderDirection: 'desc',
  }
}
