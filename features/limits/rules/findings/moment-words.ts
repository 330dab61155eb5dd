import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { instantOf } from '#limits/rules/cumulative/ftl-duty.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'

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
