import { addDays, type CalendarDate } from './calendar-date.ts'
import { london, londonDate, londonTime, londonToUtc } from './london-time.ts'
import {
  addMinutes,
  isClockTime,
  minutesBetween,
  toInstant,
  zoneToUtc,
  type ClockTime,
  type Instant,
} from './zone-time.ts'

/** A time of a duty in a form. */
export type TypedTime = {
  /** By London's clock; empty where none was given. `01:30 GMT` names one of two hours, see `isTypedTime`. */
  time: ClockTime
  /** The stored moment. An unchanged time keeps it, including its day. */
  original?: Instant | null | undefined
}

/**
 * The moments of a duty's clock times, in chronological order. A time earlier than the one before it is on the
 * next day, by London's calendar; in the hour repeated in autumn it is the second reading. A first time that was stored on another day than the duty's, such as a report of the
 * evening before, stays near that moment. A time with its zone is the moment at which London's clock shows both.
 *
 * @param date the duty's date, on which the first time lies otherwise.
 * @param after a known time before the first one; it decides the day of the first one instead.
 * @returns one moment per time, null for an empty one, and for a zone that London does not have then.
 */
export function typedTimesToUtc(
  date: CalendarDate,
  times: readonly TypedTime[],
  after: Instant | null = null,
): (Instant | null)[] {
  let last = after
  return times.map(({ time, original }) => {
    const named = namedTime.exec(time)
    if (named) {
      const found = namedMoment(named, date, last)
      last = found ?? last
      return found
    }
    if (!isClockTime(time)) return null
    const isUnchanged = original && londonTime(original) === time && (!last || original >= last)
    if (isUnchanged) last = original
    else last = last ? nextAt(time, last) : firstAt(time, date, original)
    return last
  })
}

/** A time with the zone of its hour: `01:30 BST` is the first 01:30 of the night in which the clocks go back. */
const namedTime = /^([01]\d|2[0-3]):([0-5]\d) (GMT|BST)$/i

/** True for a time of London's clock, `01:30`, also with its zone, `01:30 GMT`. */
export const isTypedTime = (text: string) => isClockTime(text) || namedTime.test(text)

/** The moment of a time with its zone on a day, or on the next one where it would be before the last; null if there is none. */
function namedMoment(
  [, hour = '', minute = '', zone = '']: RegExpExecArray,
  date: CalendarDate,
  last: Instant | null,
): Instant | null {
  const clock = `${hour}:${minute}`
  const first = last ? londonDate(last) : date
  const moments = [first, addDays(first, 1)].map((day) =>
    addMinutes(`${day}T${clock}:00Z`, zone.toUpperCase() === 'BST' ? -60 : 0),
  )
  const found = moments.find((moment) => londonTime(moment) === clock && moment >= (last ?? ''))
  return found ?? null
}

/**
 * Asks which hour is meant, for a time that London's clock shows twice: `Comes twice: type 01:30 BST or 01:30 GMT`.
 *
 * @param instant of the time. The second reading was taken because the first is before the time before it: it is sure.
 * @param next the time after it, before which both readings must be.
 */
export function repeatedTimeWords(
  { time }: TypedTime,
  instant: Instant | null,
  next: Instant | null,
): string | undefined {
  if (!instant || !isClockTime(time)) return undefined
  const second = addMinutes(instant, 60)
  if (londonTime(second) !== time || (next !== null && next < second)) return undefined
  return `Comes twice: type ${time} BST or ${time} GMT`
}

/** The first moment from another one on. In the hour repeated in autumn it can be the second reading. */
function nextAt(time: ClockTime, last: Instant): Instant {
  const day = londonDate(last)
  const sameDay = zoneToUtc(day, time, london, last)
  return sameDay >= last ? sameDay : londonToUtc(addDays(day, 1), time)
}

function firstAt(time: ClockTime, date: CalendarDate, original: TypedTime['original']): Instant {
  const isOnDate = !original || londonDate(original) === date
  return isOnDate ? londonToUtc(date, time) : nearestMoment(time, original)
}

/** The moment nearest to another one at which London's clock shows a time. */
export function nearestMoment(time: ClockTime, near: Instant): Instant {
  const day = londonDate(near)
  const moments = [-1, 0, 1].map((days) => londonToUtc(addDays(day, days), time))
  const distance = (moment: Instant) => Math.abs(minutesBetween(near, moment))
  return moments.reduce((best, moment) => (distance(moment) < distance(best) ? moment : best))
}

/** Converts an entered time to an instant in UTC to the second. */
export function instantOf(text: string | null | undefined): Instant | null {
  return text ? toSecond(text) : null
}

/** Converts a text of a moment to an instant in UTC to the second. */
export function toSecond(text: string): Instant {
  return toInstant(Date.parse(text))
}
