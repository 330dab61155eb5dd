import {
  addMonths,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'

/** The periods the list of reports can be narrowed to. */
export const reportPeriods = [
  'this-month',
  'last-month',
  'last-12-months',
  'this-year',
  'all',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** First and last day of a period, both inclusive; null for all time. The year is the calendar's. */
export function daysOfPeriod(
  period: ReportPeriod,
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate } | null {
  const month = monthOf(today)
  const year = today.slice(0, 4)
  switch (period) {
    case 'this-month':
      return daysOfMonth(month)
    case 'last-month':
      return daysOfMonth(addMonths(month, -1))
    case 'last-12-months':
      return { first: daysOfMonth(addMonths(month, -11)).first, last: daysOfMonth(month).last }
    case 'this-year':
      return { first: `${year}-01-01`, last: `${year}-12-31` }
    default:
      return null
  }
}

/** First and last day of a month and of the one before it, both inclusive: the days that the dashboard checks. */
export function daysOfTwoMonths(last: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  return { first: daysOfMonth(addMonths(last, -1)).first, last: daysOfMonth(last).last }
}

/** First and last day that the months show: of a period, else of a month and the one before; null for all time. */
export function daysShown(
  { period, month }: { period: ReportPeriod | undefined; month: CalendarMonth | undefined },
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate } | null {
  return month && !period ? daysOfTwoMonths(month) : daysOfPeriod(period ?? 'all', today)
}
