import { plural } from './duration.ts'
import { dayMinutes, hourMinutes } from './time-units.ts'
import { minutesBetween, type Instant } from './zone-time.ts'

/**
 * The time until an instant: `in 14 h 20 min`, from one day `in 3 days 4 h`; null once it has passed.
 *
 * Rounds minutes up, so that a countdown ends with `in 1 min`.
 */
export function countdown(now: Instant, to: Instant): string | null {
  const minutes = -minutesBetween(to, now)
  if (minutes <= 0) return null
  return `in ${spanWords(minutes)}`
}

/** A span of whole minutes: `25 min`, `2 h`, `14 h 20 min`, `1 day 20 h`, `3 days`. */
export function spanWords(minutes: number): string {
  if (minutes < hourMinutes) return `${minutes} min`
  const days = Math.floor(minutes / dayMinutes)
  const isDays = days > 0
  const parts = isDays
    ? [plural(days, 'day'), withUnit(Math.floor((minutes % dayMinutes) / hourMinutes), 'h')]
    : [`${Math.floor(minutes / hourMinutes)} h`, withUnit(minutes % hourMinutes, 'min')]
  return parts.filter(Boolean).join(' ')
}

const withUnit = (amount: number, unit: string) => (amount === 0 ? '' : `${amount} ${unit}`)
