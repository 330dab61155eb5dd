import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  daysOfMonth,
  monthOf,
} from '#kernel/time/calendar-date.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { localDay, type Minutes } from './local-hours.ts'

/** Local days with duty or standby, in order. A period that ends at midnight does not touch the next day. */
export function workingDays(periods: readonly Minutes[], zone: TimeZone): CalendarDate[] {
  const days = new Set<number>()
  for (const { from, to } of periods) {
    for (let day = localDay(from, zone); day <= localDay(to - 1, zone); day += 1) days.add(day)
  }
  return [...days].sort((a, b) => a - b).map(dateOfDayNumber)
}

/** Days, first and last both inclusive. */
type Days = { first: CalendarDate; last: CalendarDate }

/** The month and the calendar year of a day. */
export function monthAndYearOf(date: CalendarDate): { month: Days; year: Days } {
  const year = date.slice(0, 4)
  return {
    month: daysOfMonth(monthOf(date)),
    year: { first: `${year}-01-01`, last: `${year}-12-31` },
  }
}

/**
 * The days of a period that are free, or still can be after a day (SI 2004/756 reg 10).
 *
 * @param working days with duty or standby, in order.
 * @param until the last day whose work counts; the last day of the period for all.
 */
export function freeDays(
  working: readonly CalendarDate[],
  { first, last }: Days,
  until: CalendarDate = last,
): number {
  const days = dayNumber(last) - dayNumber(first) + 1
  const end = until < last ? until : last
  return days - Math.max(0, countUpTo(working, end) - countUpTo(working, addDays(first, -1)))
}

/** The number of days up to a day, itself included. */
function countUpTo(sorted: readonly CalendarDate[], day: CalendarDate): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low
}
