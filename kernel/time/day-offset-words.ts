import { daysBetween, type CalendarDate } from './calendar-date.ts'
import { londonDate } from './london-time.ts'
import type { Instant } from './zone-time.ts'

/**
 * Names the London day of an instant relative to a date: `Next day`, `Day before`, `2 days later`.
 *
 * @returns undefined for an instant on that date, and for none.
 */
export function dayOffsetWords(instant: Instant | null, date: CalendarDate): string | undefined {
  const days = instant ? daysBetween(date, londonDate(instant)) : 0
  if (days === 0) return undefined
  if (Math.abs(days) > 1) return `${Math.abs(days)} days ${days > 0 ? 'later' : 'before'}`
  return days > 0 ? 'Next day' : 'Day before'
}
