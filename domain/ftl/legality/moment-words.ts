import { dayWords } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { toInstant, type ClockTime } from '#domain/time/zone-time.ts'

/**
 * A minute for a sentence: `Tue 3 Nov 06:40`, London time.
 *
 * @param minute since 1970, UTC.
 */
export function momentWords(minute: number): string {
  return `${dayWords(londonDate(toInstant(minute * 60_000)))} ${clockWords(minute)}`
}

/** The London clock time of a minute since 1970, `06:40`. */
export function clockWords(minute: number): ClockTime {
  return londonTime(toInstant(minute * 60_000))
}
