import { toInstant, type Instant } from '#domain/time/zone-time.ts'

/** Tells the portal's time. */
export type Clock = () => Instant

/** The beginning of the minute: what is told as of it holds for all of it, for rosters know no seconds. */
export const startOfMinute = (now: Instant): Instant => `${now.slice(0, 16)}:00Z`

/** A clock that reads the machine's time, or starts at a given instant and runs on from there. */
export function createClock(start?: string): Clock {
  const ahead = start ? Date.parse(start) - Date.now() : 0
  return () => toInstant(Date.now() + ahead)
}
