import { addDays, type CalendarDate } from './calendar-date.ts'
import { londonDate, londonTime, londonToUtc } from './london-time.ts'
import { isClockTime, toInstant, type ClockTime, type Instant } from './zone-time.ts'

/** A time of a duty in a form. */
export type TypedTime = {
  /** By London's clock; empty where none was given. */
  time: ClockTime
  /** The stored moment. An unchanged time keeps it, including its day. */
  original?: Instant | null | undefined
}

/**
 * The moments of a duty's clock times, in chronological order. A time earlier than the one before it is on the
 * next day, by London's calendar.
 *
 * @param date the duty's date, on which the first time lies.
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
    last = isUnchanged ? original : nextAt(time, date, last)
    return last
  })
}

function nextAt(time: ClockTime, date: CalendarDate, last: Instant | null): Instant {
  if (!last) return londonToUtc(date, time)
  const day = londonDate(last)
  return londonToUtc(time < londonTime(last) ? addDays(day, 1) : day, time)
}

/** Converts an entered time to an instant in UTC to the second. */
export function instantOf(text: string | null | undefined): Instant | null {
  return text ? toSecond(text) : null
}

/** Converts a text of a moment to an instant in UTC to the second. */
export function toSecond(text: string): Instant {
  return toInstant(Date.parse(text))
}
