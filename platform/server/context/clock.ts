import { toInstant, type Instant } from '#kernel/time/zone-time.ts'

/** Returns the portal's current time. */
export type Clock = () => Instant

/** Rosters have no seconds: responses computed for a minute hold for all of it, so they can be cached. */
export const startOfMinute = (now: Instant): Instant => `${now.slice(0, 16)}:00Z`

/**
 * Creates the portal's clock.
 *
 * @param start the instant at which the clock starts; by default it shows the machine's time.
 * @param runs false for a clock that stands still at its start, for tests.
 */
export function createClock(start?: string, runs = true): Clock {
  if (start && !runs) return () => toInstant(Date.parse(start))
  const ahead = start ? Date.parse(start) - Date.now() : 0
  return () => toInstant(Date.now() + ahead)
}
