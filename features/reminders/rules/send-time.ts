import { hourMs } from '#kernel/time/time-units.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import {
  toInstant,
  utcToZone,
  zoneToUtc,
  type ClockTime,
  type Instant,
  type TimeZone,
} from '#kernel/time/zone-time.ts'
import type { ReminderKind } from './reminder.ts'
import type { ReminderSettings } from './reminder-settings.ts'

/** These are sent at their own time, also in quiet hours. */
const timedKinds: readonly ReminderKind[] = ['report', 'leave', 'test']

/** These wait for the morning digest. */
const digestKinds: readonly ReminderKind[] = ['certificate', 'task', 'pay', 'claim']

/** Milliseconds by which the digest of a morning can be late. */
const digestLateMs = hourMs

/** True for a reminder that is sent at its own time and in a message of its own. */
export function isTimed(kind: ReminderKind): boolean {
  return timedKinds.includes(kind)
}

/**
 * The first instant from `from` on, inclusive, at which the clocks of a zone show a time. A time that the clocks skip
 * in spring is an hour later. A time that they repeat in autumn occurs once, the first time.
 */
export function nextTimeOfDay(from: Instant, time: ClockTime, zone: TimeZone): Instant {
  const { date } = utcToZone(from, zone)
  const today = zoneToUtc(date, time, zone)
  return today >= from ? today : zoneToUtc(addDays(date, 1), time, zone)
}

/** The instant itself, or the end of the quiet hours in which it lies. */
export function afterQuietHours(
  at: Instant,
  quiet: ReminderSettings['quiet'],
  zone: TimeZone,
): Instant {
  if (quiet === null) return at
  const { time } = utcToZone(at, zone)
  const { from, to } = quiet
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to
  return isQuiet ? nextTimeOfDay(at, to, zone) : at
}

/**
 * When a reminder is sent: at once if it is timed, in the next morning digest, or outside the quiet hours.
 *
 * @param dueAt when the reminder was due. It can be long ago, after an outage.
 * @param zone the time zone of the home base.
 * @returns an instant from `now` on.
 */
export function sendTime(
  { kind, dueAt }: { kind: ReminderKind; dueAt: Instant },
  { quiet, digestAt }: Pick<ReminderSettings, 'quiet' | 'digestAt'>,
  { zone, now }: { zone: TimeZone; now: Instant },
): Instant {
  if (isTimed(kind)) return now
  const waits = digestAt !== null && digestKinds.includes(kind)
  const planned = waits ? nextTimeOfDay(later(dueAt, lateAt(now)), digestAt, zone) : dueAt
  return afterQuietHours(later(planned, now), quiet, zone)
}

const later = (one: Instant, other: Instant) => (one > other ? one : other)

/** A digest that is later than this waits for the next morning. */
const lateAt = (now: Instant) => toInstant(Date.parse(now) - digestLateMs)
