import { isLongCell } from '#kernel/csv/cell-limits.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { addMinutes, isClockTime, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'
import { readDateCell, type DateOrder } from './date-cell.ts'

/** A printed time of day, with what else its cell states. */
export type PrintedMoment = {
  time: ClockTime
  /** The date in the same cell; null where it has none. */
  date: CalendarDate | null
  /** Days after the date, from a mark such as `+1`; null without a mark. */
  days: number | null
  /** The instant, if the cell states its zone, as `05:14Z` with a date or `2026-05-01T05:14:00+02:00`. */
  instant: Instant | null
  /** True for `0514Z`, a time in UTC. */
  isUtc: boolean
}

const clock =
  /^(?:(\d{1,2}) ?[:.h] ?(\d{2})(?::(\d{2})(?:\.\d+)?)?|(\d{1,2})(\d{2})) ?(am|pm|a\.m\.|p\.m\.)? ?(z|utc|gmt)? ?(?:\(?[+⁺] ?([1¹])\)?|([¹]))?$/i
const zoned = /^(.*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(z|utc|[+-]\d{2}:?\d{2})$/i
const dateThenTime = /^(.+)(?:, ?| |(?<=\d)t(?=\d))(\d{1,2}[:.h]?\d{2}.*)$/is

/**
 * Reads a time of day, alone or behind a date: `05:14`, `0514`, `05:14:00`, `5:14 pm`, `0514Z`, `02:31+1`,
 * `2026-05-01 05:14`, `2026-05-01T05:14:00Z`.
 *
 * @returns null if the text is neither.
 */
export function readMomentCell(
  text: string,
  order: DateOrder,
  today: CalendarDate,
): PrintedMoment | null {
  if (isLongCell(text)) return null
  const trimmed = text.trim().replaceAll(/\s+/g, ' ')
  const alone = clockOf(trimmed)
  if (alone) return alone
  const [, moment = trimmed, offset = ''] = zoned.exec(trimmed) ?? []
  const [, day = '', time = ''] = dateThenTime.exec(moment) ?? []
  const date = readDateCell(day, order, today)
  const read = date === null ? null : clockOf(time)
  if (!date || !read) return null
  const minutes = read.isUtc ? 0 : offsetOf(offset)
  return { ...read, date, instant: minutes === null ? null : instantOf(date, read.time, minutes) }
}

/** The instant of a time in UTC, `2026-05-01` and `05:14`. */
export function utcInstant(date: CalendarDate, time: ClockTime): Instant {
  return `${date}T${time}:00Z`
}

function clockOf(text: string): PrintedMoment | null {
  const match = clock.exec(text)
  if (!match) return null
  const [, hour = match[4] ?? '', minute = match[5] ?? '', , , , half = '', utc = ''] = match
  const days = match[8] || match[9] ? 1 : null
  const isMidnightAfter = hour === '24' && minute === '00'
  const time = `${isMidnightAfter ? '00' : hourOf(hour, half)}:${minute}`
  if (!isClockTime(time)) return null
  return { time, date: null, days: isMidnightAfter ? 1 : days, instant: null, isUtc: utc !== '' }
}

function hourOf(hour: string, half: string): string {
  const isAfternoon = /^p/i.test(half)
  if (half === '') return hour.padStart(2, '0')
  if (Number(hour) > 12) return ''
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')
}

/** Minutes ahead of UTC; null without a zone. */
function offsetOf(zone: string): number | null {
  if (zone === '') return null
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function instantOf(date: CalendarDate, time: ClockTime, ahead: number): Instant {
  if (ahead === 0) return utcInstant(date, time)
  return addMinutes(utcInstant(date, time), -ahead)
}
