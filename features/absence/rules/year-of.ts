import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'

/**
 * The year that a day lies in, both ends inclusive.
 *
 * @param start month and day on which each year begins, `04-01`; never 29 February.
 */
export function yearOf(
  day: CalendarDate,
  start: string,
): { first: CalendarDate; last: CalendarDate } {
  const year = Number(day.slice(0, 4))
  const first = `${year}-${start}` <= day ? year : year - 1
  const beginning = (of: number) => `${String(of).padStart(4, '0')}-${start}`
  return { first: beginning(first), last: addDays(beginning(first + 1), -1) }
}
