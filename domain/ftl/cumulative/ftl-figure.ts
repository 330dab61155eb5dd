import { addDays, dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Basis } from './ftl-duty.ts'
import { isCovered, openingShares, type FtlHistory } from './ftl-history.ts'
import type { FtlLedger } from './ftl-ledger.ts'
import { ftlLevel, type FtlLevel } from './ftl-level.ts'
import type { FtlLimit } from '#domain/ftl/scheme/ftl-scheme.ts'
import { windowOf, type FtlWindow } from './ftl-window.ts'

/** A limit on one day, in quarter-minutes: the figure and its parts. */
export type FtlFigure = {
  limit: FtlLimit
  window: FtlWindow
  quarters: number
  level: FtlLevel
  /** Above the limit: equal to it is legal, `shall not exceed`. */
  isBreach: boolean
  /** True if the whole window is known; otherwise the true figure may be higher. */
  isCovered: boolean
  /** The share from opening balances. */
  openingQuarters: number
  /** The share of each duty or logged flight, in order of time. */
  parts: FtlPart[]
  /** Duties in the window that are not or only partly counted, because times are unknown. */
  untimed: string[]
}

type FtlPart = { id: string; quarters: number; basis: Basis }

/** The figure of a limit on each day of a range. */
export type FtlMoment = { date: CalendarDate; quarters: number }

/** The figure of a limit for the window that ends on a day, with its duties. */
export function ftlFigure(
  limit: FtlLimit,
  { ledger, history, today }: { ledger: FtlLedger; history: FtlHistory; today: CalendarDate },
): FtlFigure {
  const { measure } = limit
  const window = windowOf(limit.period, today)
  const openings = openingShares(history, measure, window)
  const parts = new Map<string, number>()
  const [first, last] = [dayNumber(window.first), dayNumber(window.last)]
  const stated = openings.map(({ days }) => [dayNumber(days.first), dayNumber(days.last)] as const)
  for (const { id, day, quarters } of ledger.shares[measure]) {
    if (day < first || day > last) continue
    if (stated.some((days) => day >= days[0] && day <= days[1])) continue
    parts.set(id, (parts.get(id) ?? 0) + quarters)
  }
  const openingQuarters = openings.reduce((sum, opening) => sum + opening.quarters, 0)
  const quarters = [...parts.values()].reduce((sum, part) => sum + part, openingQuarters)
  const limitQuarters = limit.limitMinutes * 4
  const basis = ledger.basis[measure]
  return {
    limit,
    window,
    quarters,
    level: ftlLevel(quarters, limitQuarters),
    isBreach: quarters > limitQuarters,
    isCovered: isCovered(window, history, openings),
    openingQuarters,
    parts: [...parts].map(([id, part]) => ({
      id,
      quarters: part,
      basis: basis.get(id) ?? 'estimated',
    })),
    untimed: ledger.untimed[measure]
      .filter(({ date }) => isWithin(date, window))
      .map(({ id }) => id),
  }
}

/**
 * The highest figure of a limit from one day to another, both inclusive, and its first day. Checks every day,
 * so no peak between two days is missed.
 */
export function ftlPeak(
  limit: FtlLimit,
  {
    ledger,
    history,
    first,
    last,
  }: { ledger: FtlLedger; history: FtlHistory; first: CalendarDate; last: CalendarDate },
): FtlMoment & { firstBreach: CalendarDate | null } {
  const { [limit.measure]: sum } = ledger.sum
  const sumOf = (days: FtlWindow) => sum(dayNumber(days.first), dayNumber(days.last))
  let peak: FtlMoment = { date: first, quarters: -1 }
  let firstBreach: CalendarDate | null = null
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const window = windowOf(limit.period, date)
    let quarters = sumOf(window)
    for (const opening of openingShares(history, limit.measure, window)) {
      quarters += opening.quarters - sumOf(opening.days)
    }
    if (quarters > peak.quarters) peak = { date, quarters }
    if (quarters > limit.limitMinutes * 4) firstBreach ??= date
  }
  return { ...peak, firstBreach }
}

const isWithin = (date: CalendarDate, { first, last }: FtlWindow) => date >= first && date <= last
