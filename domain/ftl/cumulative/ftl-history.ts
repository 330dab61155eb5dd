import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import type { FtlMeasure } from '#domain/ftl/scheme/ftl-scheme.ts'
import type { FtlWindow } from './ftl-window.ts'

/** Totals of a month before the roster begins, as the crew member states them; whole minutes. */
export type OpeningBalance = {
  month: CalendarMonth
  /** Working hours, standby in full; null where it is not known. */
  dutyMinutes: number | null
  flightMinutes: number | null
}

/** The day from which the roster is complete, and opening balances of the months before. */
export type FtlHistory = {
  /** The first day with complete data; null if there is none. */
  since: CalendarDate | null
  openingBalances: OpeningBalance[]
}

/** The share of an opening balance in a window, and the days it covers. */
export type OpeningShare = { days: FtlWindow; quarters: number }

/**
 * The opening balances that lie in a window as a whole.
 *
 * A balance covers its month, or the days before the roster begins in that month. A window that begins or
 * ends within those days cannot use it. Opening balances count home standby in full, so the 7, 14 and 28 day
 * limits ignore them.
 */
export function openingShares(
  history: FtlHistory,
  measure: FtlMeasure,
  window: FtlWindow,
): OpeningShare[] {
  const { since } = history
  if (since === null || measure === 'duty') return []
  return history.openingBalances.flatMap(({ month, dutyMinutes, flightMinutes }) => {
    const minutes = measure === 'work' ? dutyMinutes : flightMinutes
    const { first, last: monthEnd } = daysOfMonth(month)
    const last = monthEnd < since ? monthEnd : addDays(since, -1)
    const isInside = first <= last && first >= window.first && last <= window.last
    return isInside && minutes !== null ? [{ days: { first, last }, quarters: 4 * minutes }] : []
  })
}

/** Longest gap without any roster entry, days off included, in a complete roster. */
export const rosterGapMaxDays = 62

/**
 * The first day of the latest part of the roster without a long gap; null when the roster ends too early.
 *
 * @param dates of all roster entries, in any order; dates after `today` are ignored.
 */
export function rosterSince(dates: CalendarDate[], today: CalendarDate): CalendarDate | null {
  const past = [...new Set(dates)].filter((date) => date <= today).sort()
  let since: CalendarDate | null = null
  for (const date of past.toReversed()) {
    if (daysBetween(date, since ?? today) > rosterGapMaxDays) break
    since = date
  }
  return since
}

/** True if the whole window is known, from the roster or from opening balances. */
export function isCovered(
  window: FtlWindow,
  { since }: FtlHistory,
  openings: OpeningShare[],
): boolean {
  if (since === null) return false
  if (window.first >= since) return true
  const stated = new Set(openings.map(({ days }) => monthOf(days.first)))
  const last = window.last < since ? window.last : addDays(since, -1)
  return monthsOf({ first: window.first, last }).every((month) => stated.has(month))
}

function monthsOf({ first, last }: FtlWindow): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}
