import { dayMinutes, dayMs } from '#kernel/time/time-units.ts'
import type { CalendarTime } from '#imports/rules/files/file-content.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import {
  minutesBetween,
  toInstant,
  utcToZone,
  zoneToUtc,
  type ClockTime,
  type Instant,
  type TimeZone,
} from '#kernel/time/zone-time.ts'

/** The instant of an event's time; null for a whole day, and for a time without a zone or with an unknown one. */
export function instantOf(time: CalendarTime | null): Instant | null {
  if (!time || 'date' in time || 'fault' in time) return null
  if ('instant' in time) return time.instant
  const { local, zone } = time
  return zone && zoneToUtc(local.slice(0, 10), local.slice(11, 16), zone)
}

/**
 * The day of an event's time, in its own zone; null for an unknown zone.
 *
 * @param homeZone the zone of the home base, whose day a UTC time has.
 */
export function dayOf(time: CalendarTime | null, homeZone: TimeZone): CalendarDate | null {
  if (!time || 'fault' in time) return null
  if ('date' in time) return time.date
  return wallTime(time, homeZone).slice(0, 10)
}

/** The time that the clock of an event's zone shows, `2026-07-10T06:45`; for a UTC time, that of the home base. */
function wallTime(time: Timed, homeZone: TimeZone): string {
  if ('zone' in time || time.local !== undefined) return time.local ?? ''
  const { date, time: clock } = utcToZone(time.instant, homeZone)
  return `${date}T${clock}`
}

type Timed = Extract<CalendarTime, { local: string } | { instant: Instant }>

/** The longest leave, in days. */
const leaveDaysMax = 366

/** A duty or a flight takes at most a day, and an hour more when the clocks change. */
const oneDayMinutes = dayMinutes + 60

/**
 * The days of an event, each once. The end of whole days is exclusive, and may be missing or equal to the start. An
 * event with times has all days on which it lasts once it is longer than a day, and else the day it begins on.
 */
export function daysOf(
  { start, end }: { start: CalendarTime | null; end: CalendarTime | null },
  homeZone: TimeZone,
): CalendarDate[] {
  const first = dayOf(start, homeZone)
  if (!start || first === null || 'fault' in start) return []
  return daysUpTo(first, afterLast(start, end, homeZone) ?? addDays(first, 1))
}

/** The days that an event with a fault may have, as printed; none without a readable day. */
export function printedDays(
  { start, end }: { start: CalendarTime | null; end: CalendarTime | null },
  homeZone: TimeZone,
): CalendarDate[] {
  const first = printedDay(start, homeZone)
  if (first === null) return []
  const last = printedDay(end, homeZone) ?? first
  // The end of whole days is exclusive.
  return daysUpTo(first, end && 'date' in end ? last : addDays(last, 1))
}

const printedDay = (time: CalendarTime | null, homeZone: TimeZone) =>
  time && 'fault' in time ? (time.day ?? null) : dayOf(time, homeZone)

/** The days from the first to the one before `after`, at least one and at most a year. */
export function daysUpTo(first: CalendarDate, after: CalendarDate): CalendarDate[] {
  const count = Math.min(Math.max(1, daysBetween(first, after)), leaveDaysMax)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function afterLast(
  start: Exclude<CalendarTime, { fault: string }>,
  end: CalendarTime | null,
  homeZone: TimeZone,
): CalendarDate | null {
  if (!end || 'fault' in end) return null
  if ('date' in start || 'date' in end) return 'date' in end ? end.date : null
  if (!isLong({ start, end })) return null
  const [began, ended] = [wallTime(start, homeZone), wallTime(end, homeZone)]
  // Whole days, counted from an hour such as 01:00 where the file has the midnights of UTC.
  const isWhole = began.slice(11) === ended.slice(11) || ended.endsWith('T00:00')
  return addDays(ended.slice(0, 10), isWhole ? 0 : 1)
}

/** True if an event lasts longer than a duty can. */
export function isLong({
  start,
  end,
}: {
  start: CalendarTime | null
  end: CalendarTime | null
}): boolean {
  const [from, to] = [instantOf(start), instantOf(end)]
  return from !== null && to !== null && minutesBetween(from, to) > oneDayMinutes
}

/** The instants with a clock time in a zone, on the day of an anchor and on the days around it, in order. */
function around(clock: ClockTime, zone: TimeZone, anchor: Instant): Instant[] {
  const { date } = utcToZone(anchor, zone)
  return [-1, 0, 1, 2].map((days) => zoneToUtc(addDays(date, days), clock, zone, anchor))
}

/** The instant with a clock time in a zone that is nearest to an anchor. */
export function nearest(clock: ClockTime, zone: TimeZone, anchor: Instant): Instant {
  const distance = (instant: Instant) => Math.abs(Date.parse(instant) - Date.parse(anchor))
  const [first = anchor] = around(clock, zone, anchor).toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return first
}

/** The first instant with a clock time in a zone that is not before an anchor. */
export function firstFrom(clock: ClockTime, zone: TimeZone, anchor: Instant): Instant {
  const later = around(clock, zone, anchor).find((instant) => instant >= anchor)
  return later ?? toInstant(Date.parse(anchor) + dayMs)
}
