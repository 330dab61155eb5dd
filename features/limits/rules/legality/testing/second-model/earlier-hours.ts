import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { addDays, addMonths, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { daysTouched, minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'
import type { Facts } from './facts.ts'

/** Days of a cumulative limit, both inclusive. */
export type Window = { first: string; last: string }

/** The known hours of the days of a window before the roster, in minutes. */
type Cover = {
  /** Stated hours that lie in the window. */
  stated: number
  /** The most that the unknown days can add; null without a bound. */
  most: number | null
  missing: 'earlierRoster' | 'earlierHours' | 'homeBase'
}

/** The hours before the roster in a window of a limit. */
export function coverOf(facts: Facts, limit: FtlLimit, window: Window, zone: string): Cover {
  const { known, roster } = facts
  const { since, logbookFrom, openingBalances } = roster.history
  const isDays = limit.period.kind === 'days'
  const missing = isDays ? 'earlierRoster' : 'earlierHours'
  const hasLogbook = limit.measure === 'flight' && !!logbookFrom && logbookFrom <= window.first
  if (known <= minuteAt(window.first, '00:00', zone) || hasLogbook)
    return { stated: 0, most: 0, missing }
  if (known === Infinity) return { stated: 0, most: null, missing }
  if (isDays) {
    const unknown = daysTouched(minuteAt(window.first, '00:00', zone), known, zone)
    const inside = unknown.filter((day) => day <= window.last)
    return { stated: 0, most: inside.length * 1440, missing }
  }
  if (since === null) return { stated: 0, most: null, missing }
  // A duty of the day before may run into the first day of the roster.
  const rest = Math.max(0, known - minuteAt(since, '00:00', zone))
  const monthly = monthlyIn(openingBalances, limit, window, since)
  const exact = yearly(facts, limit, window) ?? monthly.whole
  if (exact !== null) return { stated: exact, most: rest, missing }
  const total = totalOf(facts, limit, window)
  return { stated: monthly.part, most: total === null ? null : total + rest, missing }
}

/** The total of the calendar year that was stated, or nothing. */
function yearly({ roster }: Facts, { period, measure }: FtlLimit, window: Window): number | null {
  const { since, earlierTotals } = roster.history
  if (period.kind !== 'calendarYear' || measure !== 'flight' || !since || !earlierTotals)
    return null
  return since.startsWith(window.first.slice(0, 4)) ? earlierTotals.flightYearMinutes : null
}

/** The stated hours of twelve months, if they begin no later than the window. */
function totalOf({ roster }: Facts, { measure }: FtlLimit, window: Window): number | null {
  const { since, earlierTotals } = roster.history
  if (!since || !earlierTotals) return null
  const first = `${addMonths(monthOf(since), -12)}-01`
  if (window.first < first) return null
  return measure === 'flight' ? earlierTotals.flight12mMinutes : earlierTotals.duty12mMinutes
}

type Balances = Facts['roster']['history']['openingBalances']

/** The stated months in a window: all of them if every month before the roster is stated. */
function monthlyIn(
  balances: Balances,
  { measure }: FtlLimit,
  window: Window,
  since: string,
): { whole: number | null; part: number } {
  const lastDay = window.last < since ? window.last : addDays(since, -1)
  let part = 0
  let isWhole = true
  for (let month = monthOf(window.first); month <= monthOf(lastDay); month = addMonths(month, 1)) {
    const found = balances.find((balance) => balance.month === month)
    const minutes = measure === 'flight' ? found?.flightMinutes : found?.dutyMinutes
    // The month of the first day is stated up to the day before; a window that ends within it has it as a whole.
    const isInside = daysOfMonth(month).last <= window.last || since <= window.last
    if (minutes === undefined || minutes === null || !isInside) isWhole = false
    else part += minutes
  }
  return { whole: isWhole ? part : null, part }
}
