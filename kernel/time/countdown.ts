import { spanWords } from './duration.ts'
import { minutesBetween, type Instant } from './zone-time.ts'

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
