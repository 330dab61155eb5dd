import { addDays, dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Basis } from './ftl-duty.ts'
import { earlierHours, type EarlierHours } from './earlier-hours.ts'
import type { FtlHistory } from './ftl-history.ts'
import type { FtlLedger } from './ftl-ledger.ts'
import { ftlLevel, type FtlLevel } from './ftl-level.ts'
import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { windowOf, type FtlWindow } from './ftl-window.ts'
import type { KnownDay } from './known-from.ts'

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
  { today, ...counted }: Counted & { today: CalendarDate },
): FtlFigure {
  const { ledger } = counted
  const { measure } = limit
  const { window, quarters, earlier } = windowFigure(limit, today, counted)
  const openings = earlier.stated
  const parts = new Map<string, number>()
  const [first, last] = [dayNumber(window.first), dayNumber(window.last)]
  const stated = openings.map(({ days }) => [dayNumber(days.first), dayNumber(days.last)] as const)
  for (const { id, day, quarters } of ledger.shares[measure]) {
    if (day < first || day > last) continue
    if (stated.some((days) => day >= days[0] && day <= days[1])) continue
    parts.set(id, (parts.get(id) ?? 0) + quarters)
  }
  const openingQuarters = openings.reduce((sum, opening) => sum + opening.quarters, 0)
  const limitQuarters = limit.limitMinutes * 4
  const basis = ledger.basis[measure]
  return {
    limit,
    window,
    quarters,
    level: ftlLevel(quarters, limitQuarters),
    isBreach: quarters > limitQuarters,
    isCovered: earlier.most === 0,
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

/** Counted time, and the known part of the time before the roster. */
export type Counted = { ledger: FtlLedger; history: FtlHistory; known: KnownDay }

/** The figure of a limit for the window that ends on a day: the roster's hours, and those stated for the time before. */
export function windowFigure(
  limit: FtlLimit,
  date: CalendarDate,
  { ledger, history, known }: Counted,
): { window: FtlWindow; quarters: number; earlier: EarlierHours } {
  const { [limit.measure]: sum } = ledger.sum
  const sumOf = (days: FtlWindow) => sum(dayNumber(days.first), dayNumber(days.last))
  const window = windowOf(limit.period, date)
  const earlier = earlierHours(limit, window, { history, known, counted: sumOf })
  const quarters = earlier.stated.reduce(
    (total, { days, quarters: stated }) => total + stated - sumOf(days),
    sumOf(window),
  )
  return { window, quarters, earlier }
}

/**
 * The highest figure of a limit from one day to another, both inclusive, and its first day. Checks every day,
 * so no peak between two days is missed.
 */
export function ftlPeak(
  limit: FtlLimit,
  { first, last, ...counted }: Counted & { first: CalendarDate; last: CalendarDate },
): FtlMoment & { firstBreach: CalendarDate | null } {
  let peak: FtlMoment = { date: first, quarters: -1 }
  let firstBreach: CalendarDate | null = null
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const { quarters } = windowFigure(limit, date, counted)
    if (quarters > peak.quarters) peak = { date, quarters }
    if (quarters > limit.limitMinutes * 4) firstBreach ??= date
  }
  return { ...peak, firstBreach }
}

const isWithin = (date: CalendarDate, { first, last }: FtlWindow) => date >= first && date <= last
