import { localNightHours } from '#kernel/time/night-hours.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { minutesInLocalHours, type Minutes } from './local-hours.ts'

const nightMinutes = 8 * 60

/**
 * The local nights of a rest: periods of at least eight hours between 22:00 and 08:00 local time (ORO.FTL.105(16)).
 *
 * Hours are elapsed time, so the night of a clock change in spring needs an earlier start or a later end.
 */
export function localNights(rest: Minutes, zone: TimeZone): number {
  if (rest.to - rest.from < nightMinutes) return 0
  const nights = minutesInLocalHours(rest, localNightHours, zone)
  return nights.filter((minutes) => minutes >= nightMinutes).length
}

/** One time zone for each hour: where a time zone is not known. */
export const anyZones: TimeZone[] = Array.from({ length: 27 }, (_, index) =>
  index <= 12 ? `Etc/GMT+${12 - index}` : `Etc/GMT-${index - 12}`,
)
