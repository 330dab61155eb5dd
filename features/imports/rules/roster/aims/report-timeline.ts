import { dayMinutes } from '#kernel/time/time-units.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { PrintedTime } from './printed-time.ts'
import { rowFault } from './row-fault.ts'

/** Converts the printed times of one duty to instants, in chronological order. */
export type Timeline = {
  /**
   * The instant of a printed time in a zone.
   *
   * @throws a row fault when it cannot follow the time before.
   */
  place: (printed: PrintedTime, zone: TimeZone) => Instant
  /** True if a missing next-day mark was inferred from the order of the times. */
  isInferred: () => boolean
}

/** Maximum duration of a duty. */
const printedDutyMaxMinutes = dayMinutes

/** Longest gap bridged by an inferred next-day mark; a longer one is an error. */
const inferredMaxMinutes = 18 * 60

/** The largest mark is `⁺³`. */
const markMaxDays = 3

/**
 * Starts the timeline of a duty.
 *
 * A time earlier than the one before it lost its mark and is on the next day. In the repeated hour of autumn
 * the earlier possible reading wins.
 *
 * @param date the date of the row, in the zone of its times.
 * @param notBefore the start of the duty before in the same row.
 */
export function createTimeline(date: CalendarDate, notBefore?: Instant): Timeline {
  let first: Instant | undefined
  let previous = notBefore
  let inferred = false
  return {
    place(printed, zone) {
      const { time, daysLater } = printed
      const on = (days: number) =>
        zoneToUtc(days === 0 ? date : addDays(date, days), time, zone, previous)
      let instant = on(daysLater ?? 0)
      // Beyond the date line, the next time can be on the day before.
      const before = on(-1)
      if (previous && daysLater === null && before >= previous) instant = before
      if (previous && instant < previous) {
        instant = daysLater === null ? nextAfter(previous, on) : instant
        inferred = true
        if (!isWithin(previous, instant, inferredMaxMinutes)) throw backwards(time)
      }
      first ??= instant
      if (!isWithin(first, instant, printedDutyMaxMinutes)) throw backwards(time)
      previous = instant
      return instant
    },
    isInferred: () => inferred,
  }
}

function nextAfter(previous: Instant, on: (days: number) => Instant): Instant {
  let days = 1
  while (days < markMaxDays && on(days) < previous) days += 1
  return on(days)
}

function isWithin(from: Instant, to: Instant, maxMinutes: number): boolean {
  return to >= from && minutesBetween(from, to) <= maxMinutes
}

const backwards = (time: string) => rowFault(`The times run backwards at ${time}.`)
