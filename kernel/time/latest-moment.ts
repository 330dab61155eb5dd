import { addDays } from './calendar-date.ts'
import { londonDate, londonToUtc } from './london-time.ts'
import type { ClockTime, Instant } from './zone-time.ts'

/**
 * The last moment, at or before a limit, at which London's clock showed a time: a call at 23:50 reported at 00:10 was
 * yesterday.
 *
 * @param time `23:50`.
 */
export function latestMoment(time: ClockTime, limit: Instant): Instant {
  const today = londonDate(limit)
  const moment = londonToUtc(today, time)
  return moment <= limit ? moment : londonToUtc(addDays(today, -1), time)
}
