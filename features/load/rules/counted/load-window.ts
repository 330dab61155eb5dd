import { windowOf, type FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import type { LoadLength } from './load-figures.ts'

/** The window, both days inclusive: the last days with `asOf` the last, or the calendar month of `asOf`. */
export function loadWindow(asOf: CalendarDate, length: LoadLength): FtlWindow {
  return length === 'month'
    ? daysOfMonth(monthOf(asOf))
    : windowOf({ kind: 'days', days: Number(length) }, asOf)
}

/** The number of periods of the year before, by their length. */
const periodsOfYear: Record<LoadLength, number> = { '7': 52, '14': 26, '28': 13, month: 12 }

/**
 * The periods of the same length before the window, back to back, newest first: those of a year that are wholly known.
 *
 * @param since the first complete day of the roster; null if there is none.
 */
export function earlierPeriods(
  asOf: CalendarDate,
  length: LoadLength,
  since: CalendarDate | null,
): FtlWindow[] {
  const periods = yearBefore(asOf, length)
  return since === null ? [] : periods.filter(({ first }) => first >= since)
}

/** The first day of the earliest period that a comparison reads. */
export function firstComparedDay(asOf: CalendarDate, length: LoadLength): CalendarDate {
  return yearBefore(asOf, length).at(-1)?.first ?? asOf
}

/** Days after the last entry that may be days off which the roster does not list. */
const quietDaysMost = 5

/**
 * The last day of a roster that ends before a window does; null if it reaches the end of the window, or has no entry.
 *
 * @param dates of its entries, in any order.
 */
export function rosterEnd(dates: readonly CalendarDate[], window: FtlWindow): CalendarDate | null {
  const last = dates.reduce((latest, date) => (date > latest ? date : latest), '')
  if (last === '' || daysBetween(last, window.last) <= quietDaysMost) return null
  return last
}

/** All periods of the year before the window, newest first. */
function yearBefore(asOf: CalendarDate, length: LoadLength): FtlWindow[] {
  const counts = Array.from({ length: periodsOfYear[length] }, (_, index) => index + 1)
  return counts.map((back) =>
    length === 'month'
      ? daysOfMonth(addMonths(monthOf(asOf), -back))
      : loadWindow(addDays(asOf, -back * Number(length)), length),
  )
}
