import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { percentWords, usedWords, type FtlLevel } from '#limits/rules/cumulative/ftl-level.ts'
import type { FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'

/** A limit with its figure, as the verdict reads it. Amounts are hours, or weeks of sick leave. */
export type LimitFigure = {
  key: string
  unit: 'hours' | 'weeks'
  current: number
  limit: number
  /** The used share: 0.7 for 70 %. */
  percentage: number
  level: FtlLevel
  /** Above the limit; equal to it is legal. */
  isBreach: boolean
  /** True if the whole window is known. */
  isCovered: boolean
  /** The first day from today on which the limit is exceeded; null if it never is. */
  firstBreach: CalendarDate | null
  /** The worst breach in the days before today; null without one. */
  recentBreach: { date: CalendarDate; current: number } | null
}

/** The name of each limit in a sentence. */
const limitNames: Readonly<Record<string, string>> = {
  duty7Days: '7-day duty',
  duty14Days: '14-day duty',
  duty28Days: '28-day duty',
  dutyAnnual: 'Annual duty',
  dutyPrevious12Months: 'Duty of the prior 12 months',
  flight28Days: '28-day flight',
  flightCalendarYear: 'Flight in the calendar year',
  flight12Months: '12-month flight',
  flightPrevious12Months: 'Flight of the prior 12 months',
  sick12Months: 'Sick leave in 12 months',
} satisfies Record<FtlLimitKey | 'sick12Months', string>

/** `14-day duty`. */
const limitName = ({ key }: LimitFigure) => limitNames[key] ?? key

/** A limit as answers name it, without the days on which it is exceeded. */
export function namedLimit(
  figure: LimitFigure,
): { name: string } & Omit<LimitFigure, 'isBreach' | 'firstBreach' | 'recentBreach'> {
  const { key, unit, current, limit, percentage, level, isCovered } = figure
  return { key, name: limitName(figure), unit, current, limit, percentage, level, isCovered }
}

/** True if the limit is exceeded now, in the plan, or was lately. */
export function isExceeded({ isBreach, firstBreach, recentBreach }: LimitFigure): boolean {
  return isBreach || firstBreach !== null || recentBreach !== null
}

/** The limit that is exceeded, else the one of which most is used; null without limits. */
export function tightestOf(limits: readonly LimitFigure[]): LimitFigure | null {
  const [first] = limits.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || other.percentage - one.percentage,
  )
  return first ?? null
}

function rankOf({ isBreach, firstBreach, recentBreach }: LimitFigure): number {
  if (isBreach) return 3
  if (firstBreach !== null) return 2
  return recentBreach === null ? 0 : 1
}

/**
 * `14-day duty, 84.5 of 110, 76%`, and `at least` where a part of the window is not known. For a limit that is exceeded
 * on another day, that day: `7-day duty, above 60 on Sun 26 Jul as planned`.
 */
export function tightestWords(figure: LimitFigure): string {
  const { unit, current, percentage, isBreach, isCovered, firstBreach, recentBreach } = figure
  const name = limitName(figure)
  const limit = unit === 'weeks' ? `${figure.limit} weeks` : String(figure.limit)
  if (!isBreach && firstBreach !== null) {
    return `${name}, above ${limit} on ${dayWords(firstBreach)} as planned`
  }
  if (!isBreach && recentBreach) {
    return `${name}, ${usedWords(recentBreach.current, figure.limit)} of ${limit} on ${dayWords(recentBreach.date)}`
  }
  const least = isCovered ? '' : 'at least '
  return `${name}, ${least}${usedWords(current, figure.limit)} of ${limit}, ${percentWords(percentage)}`
}
