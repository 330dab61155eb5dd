import { dayNumber } from '#kernel/time/calendar-date.ts'
import { home } from './made-duties.ts'
import { daysTouched, minuteAt, shared } from './plain-rules.ts'
import { addDays } from '#kernel/time/calendar-date.ts'

/** Quarters of minutes of duty, or of flight, on a local day. */
export type Counted = { day: number; measure: 'duty' | 'flight'; quarters: number }

const limits: { measure: Counted['measure']; days: number; hours: number }[] = [
  { measure: 'duty', days: 7, hours: 60 },
  { measure: 'duty', days: 14, hours: 110 },
  { measure: 'duty', days: 28, hours: 190 },
  { measure: 'flight', days: 28, hours: 100 },
]

/** Splits a stretch of time at the midnights of the home base. */
export function countedOf(
  { from, to }: { from: number; to: number },
  measure: Counted['measure'],
  weight: number,
): Counted[] {
  return daysTouched(from, to, home.zone).map((date) => {
    const start = minuteAt(date, '00:00', home.zone)
    const end = minuteAt(addDays(date, 1), '00:00', home.zone)
    return { day: dayNumber(date), measure, quarters: weight * shared(from, to, start, end) }
  })
}

/** True if every window of days that the added duties touch stays within its limit (ORO.FTL.210). */
export function isWithinWindows(before: Counted[], added: Counted[]): boolean {
  const days = added.map(({ day }) => day)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const near = [...before.filter(({ day }) => day > first - 28), ...added]
  return limits.every(({ measure, days: length, hours }) => {
    const parts = near.filter((part) => part.measure === measure)
    const sumEnding = (end: number) =>
      parts.reduce(
        (sum, { day, quarters }) => (day <= end && day > end - length ? sum + quarters : sum),
        0,
      )
    const ends = Array.from({ length: last - first + length }, (_, index) => first + index)
    return ends.every((end) => sumEnding(end) <= hours * 60 * 4)
  })
}
