import { dayMinutes } from '#kernel/time/time-units.ts'
import { dateOfDayNumber } from '#kernel/time/calendar-date.ts'
import type { LocalHours } from '#kernel/time/night-hours.ts'
import { offsetMinutes, zoneToUtc } from '#kernel/time/zone-time.ts'
import type { ClockTime, TimeZone } from '#kernel/time/zone-time.ts'

/** Time in whole minutes since 1970, UTC; `to` is exclusive. */
export type Minutes = { from: number; to: number }

/** The local clock time of a minute since 1970. */
export function clockAt(minute: number, zone: TimeZone): ClockTime {
  const local = minute + offsetMinutes(zone, minute * 60_000)
  const ofDay = ((local % dayMinutes) + dayMinutes) % dayMinutes
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/**
 * The elapsed minutes of a span in each of the local hours that it touches, in order of time. The days of a clock
 * change have their real length.
 */
export function minutesInLocalHours(span: Minutes, hours: LocalHours, zone: TimeZone): number[] {
  const found: number[] = []
  const days = hours.to <= hours.from ? 1 : 0
  const last = localDay(span.to, zone)
  for (let day = localDay(span.from, zone) - days; day <= last; day += 1) {
    const from = minuteAt(day, hours.from, zone)
    const to = minuteAt(day + days, hours.to, zone)
    const inside = Math.min(to, span.to) - Math.max(from, span.from)
    if (inside > 0) found.push(inside)
  }
  return found
}

/** The minutes of a span within the local hours of any day. */
export function totalInLocalHours(span: Minutes, hours: LocalHours, zone: TimeZone): number {
  return minutesInLocalHours(span, hours, zone).reduce((sum, minutes) => sum + minutes, 0)
}

/** The local day of a minute, counted from 1970. */
export function localDay(minute: number, zone: TimeZone): number {
  return Math.floor((minute + offsetMinutes(zone, minute * 60_000)) / dayMinutes)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const rememberedMinutes = 20_000
/** By zone, clock time and day: keys of text would take longer than the rest of the sum. */
const minutesOfClock = new Map<TimeZone, Map<ClockTime, Map<number, number>>>()

/** The minute since 1970 of a local clock time. Cached, because all users share the same days. */
function minuteAt(day: number, clock: ClockTime, zone: TimeZone): number {
  const ofZone = minutesOfClock.get(zone) ?? new Map<ClockTime, Map<number, number>>()
  const ofClock = ofZone.get(clock) ?? new Map<number, number>()
  const known = ofClock.get(day)
  if (known !== undefined) return known
  const minute = Date.parse(zoneToUtc(dateOfDayNumber(day), clock, zone)) / 60_000
  if (ofClock.size >= rememberedMinutes) ofClock.clear()
  minutesOfClock.set(zone, ofZone.set(clock, ofClock.set(day, minute)))
  return minute
}
