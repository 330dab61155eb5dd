import { dayMinutes } from '#kernel/time/time-units.ts'
import { addDays, addMonths, dayNumber, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { openingShares, statedUpTo, type FtlHistory, type OpeningShare } from './ftl-history.ts'
import type { FtlWindow } from './ftl-window.ts'
import type { KnownDay } from './known-from.ts'

/** The hours in a window before the roster, in quarter-minutes. */
export type EarlierHours = {
  /** Stated hours whose days lie in the window as a whole, by those days. */
  stated: OpeningShare[]
  /** The days of the window whose hours are not known: their number, and the most that they can add. */
  unknownDays: number
  most: number
}

/** The statements and the roster that the hours before it are read from. */
export type EarlierFacts = {
  history: FtlHistory
  known: KnownDay
  /** The counted time of some days, in quarter-minutes. */
  counted: (days: FtlWindow) => number
}

/** A day in quarter-minutes. */
export const dayQuarters = dayMinutes * 4

/**
 * What the crew member stated about the part of a window before the roster, and what stays open.
 *
 * The year's total counts for the calendar year. The total of twelve months counts for a window that holds all of
 * them; for a part of them it is the most that they add. Otherwise months count as they are stated, and each day
 * that is not known adds up to 24 hours.
 */
export function earlierHours(
  limit: Pick<FtlLimit, 'measure' | 'period'>,
  window: FtlWindow,
  { history, known, counted }: EarlierFacts,
): EarlierHours {
  const { measure } = limit
  if (history.since === null) {
    const unknownDays = dayNumber(window.last) - dayNumber(window.first) + 1
    return { stated: [], unknownDays, most: unknownDays * dayQuarters }
  }
  const first = dayNumber(window.first)
  const last = Math.min(dayNumber(window.last), known.day - 1)
  if (last < first) {
    const isPart = first <= known.day && dayNumber(window.last) >= known.day
    const most = isPart && measure !== 'flight' ? known.unknownQuarters : 0
    return { stated: [], unknownDays: 0, most }
  }
  const totals = totalsOf(history, limit)
  const total = totals.find(({ days }) => days.first >= window.first && days.last <= window.last)
  const stated = total ? [total] : openingShares(history, measure, window)
  const logged =
    measure === 'flight' && history.logbookFrom ? dayNumber(history.logbookFrom) : Infinity
  const spans = stated.map(spanOf)
  const lastOpen = Math.min(last, logged - 1)
  const unknownDays = openDays(first, lastOpen, spans)
  // A stated total holds the duty that runs into the first day of the roster.
  const isPartOpen = unknownDays > 0 || (!total && measure !== 'flight')
  const part = isPartOpen && !isIn(known.day, spans) ? known.unknownQuarters : 0
  const bounds = totals
    .filter(({ days }) => !total && window.first >= days.first)
    .map(({ days, quarters }) => {
      const end = dayNumber(days.last)
      const later = openDays(Math.max(first, end + 1), lastOpen, spans) * dayQuarters
      const isAfter = known.day > end + 1
      return Math.max(0, quarters - counted(days)) + later + (isAfter ? part : 0)
    })
  return { stated, unknownDays, most: Math.min(unknownDays * dayQuarters + part, ...bounds) }
}

/** The days of a statement, counted from 1970, both inclusive. */
const spanOf = ({ days }: OpeningShare) => ({
  from: dayNumber(days.first),
  to: dayNumber(days.last),
})

/** The number of days between two, both inclusive, that no statement has. */
function openDays(first: number, last: number, spans: ReturnType<typeof spanOf>[]): number {
  if (spans.length === 0) return Math.max(0, last - first + 1)
  let count = 0
  for (let day = first; day <= last; day += 1) if (!isIn(day, spans)) count += 1
  return count
}

const isIn = (day: number, spans: ReturnType<typeof spanOf>[]) =>
  spans.some(({ from, to }) => day >= from && day <= to)

/** The stated totals of a limit before the roster, and their days. That of the calendar year is the first. */
function totalsOf(
  history: FtlHistory,
  { measure, period }: Pick<FtlLimit, 'measure' | 'period'>,
): OpeningShare[] {
  const { earlierTotals } = history
  const end = statedUpTo(history)
  if (end === null || !earlierTotals || measure === 'duty') return []
  const { flight12mMinutes, flightYearMinutes, duty12mMinutes } = earlierTotals
  const isYear = measure === 'flight' && period.kind === 'calendarYear'
  const months = measure === 'flight' ? flight12mMinutes : duty12mMinutes
  return [
    { first: `${end.slice(0, 4)}-01-01`, minutes: isYear ? flightYearMinutes : null },
    { first: daysOfMonth(addMonths(monthOf(end), -12)).first, minutes: months },
  ].flatMap(({ first, minutes }) =>
    minutes === null ? [] : [{ days: { first, last: addDays(end, -1) }, quarters: 4 * minutes }],
  )
}
