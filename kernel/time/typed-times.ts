import { addDays, type CalendarDate } from './calendar-date.ts'
import { london, londonDate, londonTime, londonToUtc } from './london-time.ts'
import {
  isClockTime,
  minutesBetween,
  toInstant,
  zoneToUtc,
  type ClockTime,
  type Instant,
} from './zone-time.ts'

/** A time of a duty in a form. */
export type TypedTime = {
  /** By London's clock; empty where none was given. */
  time: ClockTime
  /** The stored moment. An unchanged time keeps it, including its day. */
  original?: Instant | null | undefined
}

/**
 * The moments of a duty's clock times, in chronological order. A time earlier than the one before it is on the
 * next day, by London's calendar; in the hour repeated in autumn it is the second reading. A first time that was stored on another day than the duty's, such as a report of the
 * evening before, stays near that moment.
 *
 * @param date the duty's date, on which the first time lies otherwise.
 * @param after a known time before the first one; it decides the day of the first one instead.
 * @returns one moment per time, null for an empty one.
 */
export function typedTimesToUtc(
  date: CalendarDate,
  times: readonly TypedTime[],
  after: Instant | null = null,
): (Instant | null)[] {
  let last = after
  return times.map(({ time, original }) => {
    if (!isClockTime(time)) return null
    const isUnchanged = original && londonTime(original) === time && (!last || original >= last)
    if (isUnchanged) last = original
    else last = last ? nextAt(time, last) : firstAt(time, date, original)
    return last
  })
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
