import { dayWords } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { instantOf } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { ClockTime } from '#domain/time/zone-time.ts'

/**
 * A minute for a sentence: `Tue 3 Nov 06:40`, London time.
 *
 * @param minute since 1970, UTC.
 */
export function momentWords(minute: number): string {
  return `${dayWords(londonDate(instantOf(minute)))} ${clockWords(minute)}`
}

/** The London clock time of a minute since 1970, `06:40`. */
export function clockWords(minute: number): ClockTime {
  return londonTime(instantOf(minute))
}
