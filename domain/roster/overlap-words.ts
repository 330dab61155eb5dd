import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { dutyTimeWords } from './duty-times.ts'

/** A duty that shares a minute with another one. */
export type Overlap = { dutyCode: string; from: Instant; to: Instant }

/**
 * A duty that overlaps, with its times by London's clock: `ASLE 09:00–12:30`.
 *
 * @param date from which the times count. Those on other days are marked: `00:30 (+1)`.
 */
export function overlapWords({ dutyCode, from, to }: Overlap, date: CalendarDate): string {
  return `${dutyCode} ${dutyTimeWords(from, date)}–${dutyTimeWords(to, date)}`
}
