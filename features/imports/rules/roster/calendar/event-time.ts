import { dayMs } from '#kernel/time/time-units.ts'
import type { CalendarTime } from '#imports/rules/files/file-content.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import {
  toInstant,
  utcToZone,
  zoneToUtc,
  type ClockTime,
  type Instant,
  type TimeZone,
} from '#kernel/time/zone-time.ts'

/** The instant of an event's time; null for a whole day, and for an unknown zone. A floating time is London's. */
export function instantOf(time: CalendarTime | null): Instant | null {
  if (!time || 'date' in time || 'fault' in time) return null
  if ('instant' in time) return time.instant
  return zoneToUtc(time.local.slice(0, 10), time.local.slice(11, 16), time.zone ?? london)
}

/** The day of an event's time, in its own zone; London's day for a UTC time. Null for an unknown zone. */
export function dayOf(time: CalendarTime | null): CalendarDate | null {
  if (!time || 'fault' in time) return null
  if ('date' in time) return time.date
  if (time.local !== undefined) return time.local.slice(0, 10)
  return 'instant' in time ? utcToZone(time.instant, london).date : null
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
