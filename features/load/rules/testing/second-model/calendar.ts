import type { TimeZone } from '#kernel/time/zone-time.ts'

const quarter = 15
const formats = new Map<TimeZone, Intl.DateTimeFormat>()
const walls = new Map<TimeZone, Map<number, number>>()

/** The minutes of the local clock since 1970, as if they were UTC. Clocks change on quarters of an hour only. */
function wallMinute(minute: number, zone: TimeZone): number {
  const start = Math.floor(minute / quarter)
  const known = walls.get(zone) ?? new Map<number, number>()
  walls.set(zone, known)
  const wall = known.get(start) ?? readWall(start * quarter, zone)
  known.set(start, wall)
  return wall + minute - start * quarter
}

function readWall(minute: number, zone: TimeZone): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return Date.parse(`${format.format(minute * 60_000).replace(' ', 'T')}Z`) / 60_000
}

/** The local day of a minute, counted from 1970. */
export function dayOf(minute: number, zone: TimeZone): number {
  return Math.floor(wallMinute(minute, zone) / 1440)
}

/** The local date of a minute. */
export function dateOf(minute: number, zone: TimeZone): string {
  return dateOfDay(dayOf(minute, zone))
}

/** The date of a day counted from 1970. */
export function dateOfDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

/** The day of a date, counted from 1970. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

/** The minutes after local midnight by the clock, 0 to 1439. */
export function clockOf(minute: number, zone: TimeZone): number {
  const wall = wallMinute(minute, zone)
  return wall - Math.floor(wall / 1440) * 1440
}

/** The minutes between the local clocks of two zones; at most 12 hours. */
export function clockDifference(one: TimeZone, other: TimeZone, minute: number): number {
  const ahead = Math.abs(wallMinute(minute, one) - wallMinute(minute, other))
  return Math.min(ahead, 1440 - ahead)
}
