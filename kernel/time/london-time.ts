import type { CalendarDate } from './calendar-date.ts'
import { utcToZone, zoneToUtc, type ClockTime, type Instant } from './zone-time.ts'

/** The zone every screen shows. */
export const london = 'Europe/London'

/**
 * The UTC instant of a London wall-clock time.
 *
 * The hour lost in March does not exist and moves on by an hour; in the hour repeated in October
 * the first (summer) reading wins.
 *
 * @param date calendar date in London, `2026-03-29`.
 * @param time wall-clock time in London, `05:30`.
 * @throws RangeError when `date` or `time` is not in that form.
 */
export function londonToUtc(date: CalendarDate, time: ClockTime): Instant {
  return zoneToUtc(date, time, london)
}

/** The London wall-clock time of an instant, `05:30`. */
export function londonTime(instant: Instant): ClockTime {
  return utcToZone(instant, london).time
}

/** The London calendar date of an instant. London is never more than an hour ahead of UTC. */
export function londonDate(instant: Instant): CalendarDate {
  return instant.slice(11, 13) < '23' ? instant.slice(0, 10) : utcToZone(instant, london).date
}
