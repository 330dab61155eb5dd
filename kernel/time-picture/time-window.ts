import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { hourMs, minuteMs } from '#kernel/time/time-units.ts'
import { toInstant, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'

/** The time that a picture shows, from its left edge to its right edge; `to` is later than `from`. */
export type TimeWindow = { from: Instant; to: Instant }

/** Free time at both edges. */
const roomMs = 30 * minuteMs
const shortestMs = 12 * hourMs

/**
 * The window around instants, with full hours at its edges and at least 30 minutes of room. It has at least 12 hours;
 * a short one ends later.
 *
 * @param marks in any order, at least one.
 */
export function fitWindow(marks: readonly Instant[]): TimeWindow {
  const times = marks.map((mark) => Date.parse(mark))
  const from = Math.floor((Math.min(...times) - roomMs) / hourMs) * hourMs
  const to = Math.ceil((Math.max(...times) + roomMs) / hourMs) * hourMs
  return { from: toInstant(from), to: toInstant(Math.max(to, from + shortestMs)) }
}

/** A local day from midnight to midnight: 23, 24 or 25 hours. */
export function dayWindow(date: CalendarDate, zone: TimeZone): TimeWindow {
  return { from: zoneToUtc(date, '00:00', zone), to: zoneToUtc(addDays(date, 1), '00:00', zone) }
}

/**
 * The place of an instant in percent of the window, 0 to 100. It follows real time, so every hour is equally wide. An
 * instant outside the window is at its edge.
 */
export function placeIn(window: TimeWindow, instant: Instant): number {
  return Math.min(100, Math.max(0, placeAround(window, instant)))
}

/** The place of an instant in percent of the window; below 0 before it, above 100 after it. */
export function placeAround({ from, to }: TimeWindow, instant: Instant): number {
  const begin = Date.parse(from)
  return (100 * (Date.parse(instant) - begin)) / (Date.parse(to) - begin)
}

/** True if the instant is inside the window and not at its edges. */
export function isInside({ from, to }: TimeWindow, instant: Instant): boolean {
  return from < instant && instant < to
}
