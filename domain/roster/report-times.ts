import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import {
  isClockTime,
  minutesBetween,
  zoneToUtc,
  type Instant,
  type TimeZone,
} from '#domain/time/zone-time.ts'

/** A time as a report prints it. */
export type PrintedTime = {
  /** `06:14`. */
  time: string
  kind: 'scheduled' | 'actual' | 'estimated'
  /** Days after the row's date, as marked; null where no mark is left. */
  daysLater: number | null
}

/**
 * `A` actual or `E` estimated; the time; and the mark of another day. That mark is a superscript `⁺¹`,
 * of which an export in Windows-1252 leaves `?¹`, a wrong decoding `?\uFFFD`, a PDF ` ¹`, people `+1`.
 */
const printed = /^([AE]?)\s*(\d{1,2}:\d{2})\s*♦?\s*([+⁺?⁻−-])?\s*([¹²³123\uFFFD])?$/i
const days: Record<string, number> = { '1': 1, '¹': 1, '\uFFFD': 1, '2': 2, '²': 2, '3': 3, '³': 3 }
const kinds: Record<string, PrintedTime['kind']> = { A: 'actual', E: 'estimated' }

/**
 * Reads one printed time.
 *
 * @throws RangeError when it is none.
 */
export function readTime(text: string): PrintedTime {
  const [, kind = '', clock = '', sign, day] = printed.exec(text.trim()) ?? []
  const midnight = clock === '24:00'
  const time = midnight ? '00:00' : clock.padStart(5, '0')
  if (!isClockTime(time)) throw new RangeError(`“${text.trim()}” is not a time.`)
  const later = (sign && /[⁻−-]/.test(sign) ? -1 : 1) * (days[day ?? ''] ?? 0)
  return {
    time,
    kind: kinds[kind.toUpperCase()] ?? 'scheduled',
    daysLater: midnight ? later + 1 : day ? later : null,
  }
}

/**
 * Reads `06:14 - 08:41`, each half on its own; a delay `/00:24` at the end is left aside.
 *
 * @throws RangeError when it is not two times.
 */
export function readSpan(text: string): { from: PrintedTime; to: PrintedTime } {
  const [, from, to] =
    /^(.*?\d:\d{2}\S*?(?:\s?[¹²³])?)\s*-\s*([AE]?\s*\d{1,2}:.*?)(?:\s*\/.*)?$/i.exec(text) ?? []
  if (!from || !to) throw new RangeError(`“${text}” is not a pair of times.`)
  return { from: readTime(from), to: readTime(to) }
}

/** Places the printed times of one duty on the time line, in the order they happen. */
export type Timeline = {
  /** The instant of a printed time in a zone. */
  place: (printed: PrintedTime, zone: TimeZone) => Instant
  /** Whether the mark of another day was missing somewhere, and concluded from the order. */
  inferred: () => boolean
}

/** A duty never lasts longer; a time that would make it so was not the next day's. */
const dutyMaxMinutes = 24 * 60

/**
 * Starts the time line of a duty on a date.
 *
 * A time that would run backwards lost its mark and is the next day's.
 */
export function createTimeline(date: CalendarDate): Timeline {
  let first: Instant | undefined
  let previous: Instant | undefined
  let isInferred = false
  return {
    place({ time, daysLater }, zone) {
      const on = (days: number) => zoneToUtc(addDays(date, days), time, zone, previous)
      let instant = on(daysLater ?? 0)
      if (previous && instant < previous) {
        if (daysLater !== null) throw new RangeError(`The times run backwards at ${time}.`)
        instant = on(1)
        isInferred = true
      }
      if (first && minutesBetween(first, instant) > dutyMaxMinutes) {
        throw new RangeError(`The times run backwards at ${time}.`)
      }
      first ??= instant
      previous = instant
      return instant
    },
    inferred: () => isInferred,
  }
}
