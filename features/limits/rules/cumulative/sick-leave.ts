import { addDays, isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { FtlWindow } from './ftl-window.ts'

/** Four weeks in a rolling twelve months. A measure of the portal, not a flight time limitation. */
export const sickLeaveLimitDays = 28

/** Sick days and periods in a window; a period cut by the window counts. */
export type SickLeave = { window: FtlWindow; days: number; periods: number }

/**
 * Sick leave of the twelve months up to a day: the same date a year before is out, the day itself is in.
 *
 * @param dates of sick days, in any order, repeated or not.
 */
export function sickLeave(dates: CalendarDate[], today: CalendarDate): SickLeave {
  const window = { first: addDays(yearBefore(today), 1), last: today }
  const sick = new Set(dates.filter((date) => date >= window.first && date <= window.last))
  const periods = [...sick].filter((date) => !sick.has(addDays(date, -1))).length
  return { window, days: sick.size, periods }
}

function yearBefore(date: CalendarDate): CalendarDate {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0')
  const same = `${year}${date.slice(4)}`
  return isCalendarDate(same) ? same : `${year}-02-28`
}
