import {
  addDays,
  daysBetween,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FtlMeasure } from '#limits/rules/scheme/ftl-scheme.ts'
import type { FtlWindow } from './ftl-window.ts'

/** Totals of a month before the roster begins, as the crew member states them; whole minutes. */
export type OpeningBalance = {
  month: CalendarMonth
  /** Working hours, standby in full; null where it is not known. */
  dutyMinutes: number | null
  flightMinutes: number | null
}

/** The day from which the roster is complete, and statements about the time before. An absent one is not stated. */
export type FtlHistory = Partial<HistoryStatements & StatedDays> & {
  /** The first day with complete data; null if there is none. */
  since: CalendarDate | null
  openingBalances: OpeningBalance[]
}

/** Statements of the crew member about the time before the roster; null where nothing is stated. */
export type HistoryStatements = {
  /** No duty, standby or reserve from this instant until the roster begins, at home. */
  freeFrom: Instant | null
  /** The last trip before the roster stayed within two hours of home time. */
  lastTripNear: boolean
  /** Totals of the time before the roster. */
  earlierTotals: EarlierTotals | null
  /** Local days without duty and standby, from 1 January to the day before `statedSince`. */
  freeDaysThisYear: number | null
  /** The first day from which the logbook has every flight. */
  logbookFrom: CalendarDate | null
}

/** The first day of the roster when the statements were made. It stays when earlier duties are added. */
export type StatedDays = {
  /** Totals, opening balances and free days count up to the day before; null for the day before `since`. */
  statedSince: CalendarDate | null
  /** `freeFrom` and `lastTripNear` are about the time before it; null for `since`. */
  startSince: CalendarDate | null
}

/** Hours before the roster, in whole minutes up to the day before `statedSince`; null where not stated. */
export type EarlierTotals = {
  /** From the first day of the same month a year before. */
  flight12mMinutes: number | null
  /** Working hours, standby in full, from the first day of the same month a year before. */
  duty12mMinutes: number | null
  /** From 1 January. */
  flightYearMinutes: number | null
}

/** Of a crew member who states nothing about the time before the roster. */
export const noStatements: HistoryStatements & StatedDays = {
  freeFrom: null,
  lastTripNear: false,
  earlierTotals: null,
  freeDaysThisYear: null,
  logbookFrom: null,
  statedSince: null,
  startSince: null,
}

/** The first day after the stated totals, opening balances and free days; null if the roster has no first day. */
export function statedUpTo({ since, statedSince }: FtlHistory): CalendarDate | null {
  return statedSince ?? since
}

/**
 * The day before which the totals of a new statement count. Those that are stored keep their day while the roster only
 * reaches further back, because the crew member saw it beside them.
 *
 * @param completeSince as the crew member gives it.
 * @param rosterSince as the roster shows it.
 * @param statedSince as stored.
 */
export function nextStatedSince({
  completeSince,
  rosterSince,
  statedSince,
}: Record<'completeSince' | 'rosterSince' | 'statedSince', CalendarDate | null>) {
  if (completeSince !== null) return completeSince
  if (statedSince === null || rosterSince === null) return statedSince ?? rosterSince
  return rosterSince < statedSince ? statedSince : rosterSince
}

/** The share of an opening balance in a window, and the days it covers. */
export type OpeningShare = { days: FtlWindow; quarters: number }

/**
 * The opening balances that lie in a window as a whole.
 *
 * A balance covers its month, or the days before `statedSince` in that month. A window that begins or
 * ends within those days cannot use it. Opening balances count home standby in full, so the 7, 14 and 28 day
 * limits ignore them.
 */
export function openingShares(
  history: Pick<FtlHistory, 'since' | 'statedSince' | 'openingBalances'>,
  measure: FtlMeasure,
  window: FtlWindow,
): OpeningShare[] {
  const end = statedUpTo(history)
  if (end === null || measure === 'duty') return []
  return history.openingBalances.flatMap(({ month, dutyMinutes, flightMinutes }) => {
    const minutes = measure === 'work' ? dutyMinutes : flightMinutes
    const { first, last: monthEnd } = daysOfMonth(month)
    const last = monthEnd < end ? monthEnd : addDays(end, -1)
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
