import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'

/** The periods that a duty record can be chosen for. */
export const recordPeriods = ['month', 'lastMonth', 'year', 'twoYears', 'own'] as const
export type RecordPeriod = (typeof recordPeriods)[number]

/** The periods in words. Operators keep the record of 24 months (ORO.FTL.245). */
export const recordPeriodWords: Record<RecordPeriod, string> = {
  month: 'This month',
  lastMonth: 'Last month',
  year: 'Last 12 months',
  twoYears: 'Last 24 months (the time airlines keep it)',
  own: 'Other days',
}

/** The days of a period, both inclusive; null for days that the user chooses. */
export function daysOfPeriod(
  period: RecordPeriod,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } | null {
  const since = (months: number) => ({
    from: addDays(sameDayInMonths(today, -months), 1),
    to: today,
  })
  const days = (months: number) => {
    const { first, last } = daysOfMonth(addMonths(monthOf(today), months))
    return { from: first, to: last }
  }
  switch (period) {
    case 'month':
      return days(0)
    case 'lastMonth':
      return days(-1)
    case 'year':
      return since(12)
    case 'twoYears':
      return since(24)
    default:
      return null
  }
}
