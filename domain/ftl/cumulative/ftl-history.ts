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

/** What a month before the roster begins adds up to, as the crew member states it; whole minutes. */
export type OpeningBalance = {
  month: CalendarMonth
  /** Working hours, standby in full; null where it is not known. */
  dutyMinutes: number | null
  flightMinutes: number | null
}

/** From when on the roster tells everything, and what is stated of the months before. */
export type FtlHistory = {
  /** The first day of which everything is known; null while nothing is. */
  since: CalendarDate | null
  openingBalances: OpeningBalance[]
}

/** What an opening balance brings to a window, and the days it speaks for. */
export type OpeningShare = { days: FtlWindow; quarters: number }

/**
 * The opening balances a window takes in whole. A balance speaks for its month, or, in the month the roster
 * begins, for the days before; a window that begins or ends within those days can take nothing of it. Duty
 * of 7, 14 and 28 days weighs home standby less than a balance tells, so none is taken there either.
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

/** A roster with nothing on it for longer than this, not even a day off, is not kept up there. */
export const rosterGapMaxDays = 62

/**
 * The day from which a roster seems to be kept without a gap, up to a day; null when it is not kept up.
 *
 * @param dates of everything on the roster, in any order; those after `today` say nothing.
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

/** Whether everything of a window is known: from the roster, or from opening balances for the months before. */
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
