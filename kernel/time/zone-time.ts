import { dayMs, minuteMs } from './time-units.ts'
import { isDay, type CalendarDate } from './calendar-date.ts'

/** A moment in UTC to the second, `2026-07-15T04:30:00Z`. Equal moments are equal text, and text order is time order. */
export type Instant = string

/** When and on which device a change was made. The id is the device's; `importId` is of the preview that it was made in. */
export type Made = {
  id: string
  madeAt: Instant
  importId?: string
  /** True for a change that comes after all that is stored, whatever the clocks say. */
  isLast?: boolean
  /** Milliseconds added to `madeAt`, so that it is after all stored ones. `saidAt` of a call or delay moves by as many. */
  movedMs?: number
}

/** A clock time without a date or zone, `05:30`. */
export type ClockTime = string

/** An IANA time zone name, `Europe/London`. */
export type TimeZone = string

/** Zones change their clocks on quarter hours only, so one look-up serves a quarter of an hour. */
const quarterHourMs = 15 * minuteMs
const rememberedOffsets = 4000
const offsets = new Map<TimeZone, Map<number, number>>()
const formats = new Map<TimeZone, Intl.DateTimeFormat>()

/**
 * The instant of a wall-clock time in a zone.
 *
 * The hour skipped in spring moves on by an hour. In the hour repeated in autumn the first reading wins,
 * unless it lies before `notBefore` and the second does not.
 *
 * @param date calendar date in the zone, `2026-03-29`.
 * @param time wall-clock time in the zone, `05:30`.
 * @param zone IANA name, `Europe/Madrid`.
 * @param notBefore an instant that the result must not precede.
 * @throws RangeError when `date`, `time` or `zone` is invalid.
 */
export function zoneToUtc(
  date: CalendarDate,
  time: ClockTime,
  zone: TimeZone,
  notBefore?: Instant,
): Instant {
  if (!isDay(date)) throw new RangeError(`not a calendar date: ${date}`)
  if (!isClockTime(time)) throw new RangeError(`not a clock time: ${time}`)
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetMinutes(zone, wall - dayMs)
  const after = offsetMinutes(zone, wall + dayMs)
  if (before === after) return toInstant(wall - before * minuteMs)
  const readings = [before, after]
    .filter((offset) => offsetMinutes(zone, wall - offset * minuteMs) === offset)
    .map((offset) => toInstant(wall - offset * minuteMs))
    .sort()
  return (
    readings.find((reading) => !notBefore || reading >= notBefore) ??
    readings[0] ??
    toInstant(wall - before * minuteMs)
  )
}

/**
 * The wall-clock date and time of an instant in a zone.
 *
 * @throws RangeError when `zone` or `instant` is invalid.
 */
export function utcToZone(
  instant: Instant,
  zone: TimeZone,
): { date: CalendarDate; time: ClockTime } {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${instant}`)
  const wall = new Date(ms + offsetMinutes(zone, ms) * minuteMs).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** True if `text` is a time of day, `00:00` to `23:59`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The instant of milliseconds since 1970, rounded down to the second. */
export function toInstant(ms: number): Instant {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

/** The instant a number of minutes later, or earlier when `minutes` is negative. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return toInstant(Date.parse(instant) + minutes * minuteMs)
}

/** Whole minutes from one instant to a later one; negative when it is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs)
}

/** Minutes a zone is ahead of UTC at a moment, in milliseconds since 1970. */
export function offsetMinutes(zone: TimeZone, ms: number): number {
  // No zone changes its clocks twice within a day: where both ends of it agree, all of it does.
  const day = Math.floor(ms / dayMs) * dayMs
  const atBegin = offsetOfQuarter(zone, day)
  return atBegin === offsetOfQuarter(zone, day + dayMs) ? atBegin : offsetOfQuarter(zone, ms)
}

function offsetOfQuarter(zone: TimeZone, ms: number): number {
  const quarter = Math.floor(ms / quarterHourMs)
  let ofZone = offsets.get(zone)
  const known = ofZone?.get(quarter)
  if (known !== undefined) return known
  const offset = readOffset(zone, ms)
  if (!ofZone || ofZone.size >= rememberedOffsets) offsets.set(zone, (ofZone = new Map()))
  ofZone.set(quarter, offset)
  return offset
}

function readOffset(zone: TimeZone, ms: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(ms))
  if (!match) throw new RangeError(`no offset known for ${zone}`)
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}
