import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { ClockTime } from '#domain/time/zone-time.ts'
import type { Duty } from './duty.ts'
import { debriefOf } from './duty-times.ts'

/**
 * When a day that lists no duty is still the end of one from the day before: rosters give the tail of a night
 * duty no row of its own.
 *
 * @param duties by date and report time.
 * @returns London's clock time of that end; null when nothing reaches into the day.
 */
export function tailEnd(duties: Duty[], date: CalendarDate): ClockTime | null {
  const before = duties.findLast((duty) => duty.date < date)
  const end = before && debriefOf(before)
  return end && londonDate(end) === date ? londonTime(end) : null
}
