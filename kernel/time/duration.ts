import { counted } from '#kernel/words/counted.ts'
import { dayMinutes, hourMinutes } from './time-units.ts'
import { minutesBetween, type Instant } from './zone-time.ts'

const quarterSigns = ['', '¼', '½', '¾']

/**
 * Minutes as hours and minutes, `103:45`, with quarter-minutes as fractions, `1:43¾`.
 *
 * @param minutes not negative, exact to the quarter.
 */
export function durationText(minutes: number): string {
  const quarters = Math.round(minutes * 4)
  const whole = Math.floor(quarters / 4)
  const clock = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return clock + quarterSigns[quarters % 4]
}

/** Whole minutes for a sentence: `25 min`, `2 h`, `2 h 05`, `44 h 10`. Not negative. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Free time and countdowns from this length are said in days. */
const longMinutes = 100 * hourMinutes

/** Whole minutes of free time or a countdown: `25 min`, `44 h 10`, and from 100 hours `4 days 6 h`. Not negative. */
export function spanWords(minutes: number): string {
  if (minutes < longMinutes) return hoursWords(minutes)
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  const days = counted(Math.floor(minutes / dayMinutes), 'day')
  return hours === 0 ? days : `${days} ${hours} h`
}

/**
 * The time until an instant: `in 14 h 20`, from 100 hours `in 4 days 4 h`; null once it has passed.
 *
 * Rounds minutes up, so that a countdown ends with `in 1 min`.
 */
export function countdown(now: Instant, to: Instant): string | null {
  const minutes = -minutesBetween(to, now)
  if (minutes <= 0) return null
  return `in ${spanWords(minutes)}`
}

/** A sentence whose hours and minutes, such as `12 h 15`, stay on one line: their spaces are no-break spaces. */
export function unbrokenHours(sentence: string): string {
  return sentence.replaceAll(/(?<!\d)\d+ (?:h(?: \d\d(?!\d|:))?|min)\b/g, (time) =>
    time.replaceAll(' ', '\u00A0'),
  )
}

/**
 * Reads hours in the usual forms: `82:30`, `82.5`, `82,5` or `82`; to the nearest minute.
 *
 * @returns whole minutes, or null when the text is not a number of hours.
 */
export function parseDuration(text: string): number | null {
  const [, hours = '', minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes !== undefined) return Number(hours) * 60 + Number(minutes)
  const decimal = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{1,4})?$/.test(decimal) ? Math.round(Number(decimal) * 60) : null
}
