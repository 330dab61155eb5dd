import {
  addDays,
  daysBetween,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from './calendar-date.ts'
import { weekdayNumber } from './date-words.ts'

/** The weeks of a month from Monday to Sunday; days of another month are null. */
export function weeksOfMonth(month: CalendarMonth): (CalendarDate | null)[][] {
  const { first, last } = daysOfMonth(month)
  const monday = addDays(first, -weekdayNumber(first))
  const weeks = Math.ceil((daysBetween(monday, last) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = addDays(monday, 7 * week + weekday)
      return date >= first && date <= last ? date : null
    }),
  )
}
