import { toInstant, type Instant } from '#domain/time/zone-time.ts'

/** Tells the portal's time. */
export type Clock = () => Instant

/** A clock that reads the machine's time, or starts at a given instant and runs on from there. */
export function createClock(start?: string): Clock {
  const ahead = start ? Date.parse(start) - Date.now() : 0
  return () => toInstant(Date.now() + ahead)
}
