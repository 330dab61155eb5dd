import { grouped } from '#kernel/words/counted.ts'
import { comparedPeriodsMin } from '#load/rules/counted/compare.ts'
import type {
  Comparison,
  FigureName,
  LoadFigures,
  LoadLength,
} from '#load/rules/counted/load-figures.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate, monthTitle, shortDate } from '#kernel/time/date-words.ts'
import { hoursFigure, type HoursFormat } from '#profile/rules/hours.ts'

/** The groups of figures, in the order of the screen. */
export const figureGroups = ['Hours', 'Times of day', 'Recovery', 'Disruption', 'Own time'] as const
type FigureGroup = (typeof figureGroups)[number]

type Named = {
  figure: FigureName
  group: FigureGroup
  name: string
  unit: 'minutes' | 'count'
  /** The minutes that belong to a count. */
  minutes?: FigureName
  /** True where hours of work without times are missing. */
  isHours?: boolean
  /** Shown also when it is 0. */
  isAlways?: boolean
}

const count = { unit: 'count' } as const
const minutes = { unit: 'minutes' } as const

/** The rows of the screen. The minutes of a count are in its row. */
const named: Named[] = [
  {
    figure: 'dutyMinutes',
    group: 'Hours',
    name: 'Duty',
    ...minutes,
    isHours: true,
    isAlways: true,
  },
  { figure: 'flightMinutes', group: 'Hours', name: 'Flight time', ...minutes, isHours: true },
  { figure: 'sectors', group: 'Hours', name: 'Sectors', ...count },
  { figure: 'earlyStarts', group: 'Times of day', name: 'Early starts', ...count },
  { figure: 'lateFinishes', group: 'Times of day', name: 'Late finishes', ...count },
  { figure: 'nightDuties', group: 'Times of day', name: 'Night duties', ...count },
  {
    figure: 'longestAwakeMinutes',
    group: 'Times of day',
    name: 'Longest time awake, at least',
    ...minutes,
  },
  {
    figure: 'largestTimeDifferenceMinutes',
    group: 'Times of day',
    name: 'Largest time difference',
    ...minutes,
  },
  { figure: 'workingDaysInARow', group: 'Recovery', name: 'Most working days in a row', ...count },
  { figure: 'daysOff', group: 'Recovery', name: 'Days off', ...count, isAlways: true },
  { figure: 'singleDaysOff', group: 'Recovery', name: 'Single days off', ...count },
  { figure: 'shortestRestMinutes', group: 'Recovery', name: 'Shortest rest', ...minutes },
  { figure: 'restsUnder14h', group: 'Recovery', name: 'Rests under 14 hours', ...count },
  { figure: 'restsUnder12h', group: 'Recovery', name: 'Rests under 12 hours', ...count },
  { figure: 'changes', group: 'Disruption', name: 'Changes by the airline', ...count },
  {
    figure: 'changesWithin14Days',
    group: 'Disruption',
    name: 'Changes with at most 14 days’ notice',
    ...count,
  },
  {
    figure: 'changesWithin24Hours',
    group: 'Disruption',
    name: 'Changes with at most 24 hours’ notice',
    ...count,
  },
  { figure: 'callOuts', group: 'Disruption', name: 'Called out', ...count },
  {
    figure: 'delayedReports',
    group: 'Disruption',
    name: 'Delayed reports',
    ...count,
    minutes: 'delayMinutes',
  },
  {
    figure: 'latePastPlan',
    group: 'Disruption',
    name: 'Ended after plan',
    ...count,
    minutes: 'latePastPlanMinutes',
  },
  {
    figure: 'overMaxFdp',
    group: 'Disruption',
    name: 'Above the maximum FDP',
    ...count,
    minutes: 'overMaxFdpMinutes',
  },
  { figure: 'missedBreaks', group: 'Own time', name: 'Missed meal breaks, noted by me', ...count },
  {
    figure: 'ownTimeMinutes',
    group: 'Own time',
    name: 'Own time for the job, noted by me',
    ...minutes,
  },
  { figure: 'contacts', group: 'Own time', name: 'Contacts, noted by me', ...count },
  {
    figure: 'contactsInRest',
    group: 'Own time',
    name: 'Contacts in a rest, noted by me',
    ...count,
  },
]

/** One row of the screen: its name, its figure, and the user's own earlier periods beside it. */
export type LoadRow = {
  figure: FigureName
  group: FigureGroup
  name: string
  words: string
  /** `Median 84:00, 61:30 to 101:10`; null without a comparison. */
  compared: string | null
  /** True for a figure of 0, which the screen folds. */
  isFolded: boolean
}

type Counted = {
  figures: LoadFigures
  comparisons: Partial<Record<FigureName, Comparison>>
  untimed: readonly unknown[]
}

/**
 * The rows of the counted load, in the order of the screen.
 *
 * @param format of hours, as the user chose it.
 */
export function loadRows(
  { figures, comparisons, untimed }: Counted,
  format: HoursFormat,
): LoadRow[] {
  return named.map((row) => {
    const { figure } = row
    const value = figures[figure]
    const comparison = comparisons[figure]
    const isLeast = row.isHours === true && untimed.length > 0
    return {
      figure,
      group: row.group,
      name: row.name,
      words: `${isLeast ? 'at least ' : ''}${figureWords(figures, row, format)}`,
      compared: comparison ? comparedWords(comparison, row.unit, format) : null,
      isFolded: value === 0 && row.isAlways !== true,
    }
  })
}

function figureWords(figures: LoadFigures, row: Named, format: HoursFormat): string {
  const value = figures[row.figure]
  if (value === null) return 'not known'
  const added = row.minutes ? figures[row.minutes] : null
  return [amountWords(value, row.unit, format), added !== null && `${hours(added, format)} hours`]
    .filter((words) => words !== false)
    .join(', ')
}

const hours = (length: number, format: HoursFormat) => hoursFigure(Math.round(length), format)

function amountWords(value: number, unit: Named['unit'], format: HoursFormat): string {
  return unit === 'minutes' ? hours(value, format) : grouped(value)
}

function comparedWords(
  { median, lowest, highest }: Comparison,
  unit: Named['unit'],
  format: HoursFormat,
): string {
  const [middle, low, high] = [median, lowest, highest].map((value) =>
    amountWords(value, unit, format),
  )
  return `Median ${middle}, ${low} to ${high}`
}

type Window = { first: CalendarDate; last: CalendarDate }
type Headed = Pick<Counted, 'figures' | 'comparisons' | 'untimed'> & { window: Window }

/** The first line: `28 days to 23 Jul: duty 98:15, more than in 12 of 13 earlier periods.` */
export function loadHeadline(
  { figures, comparisons, untimed, window }: Headed,
  length: LoadLength,
  format: HoursFormat,
): string {
  const period =
    length === 'month'
      ? monthTitle(monthOf(window.last))
      : `${length} days to ${shortDate(window.last)}`
  const least = untimed.length > 0 ? 'at least ' : ''
  const duty = `${period}: duty ${least}${hours(figures.dutyMinutes, format)}`
  const { dutyMinutes: compared } = comparisons
  if (!compared) return `${duty}.`
  return `${duty}, more than in ${compared.lower} of ${compared.of} earlier periods.`
}

type Covered = {
  window: Window
  since: CalendarDate | null
  /** The last day of a roster that ends before the window; null if it reaches its end. */
  endsOn: CalendarDate | null
}

/** Sentences about a roster that is not complete; none for a complete one. */
export function knownSince({ window, since, endsOn }: Covered): string[] {
  const end = endsOn
    ? [`Your roster reaches ${mediumDate(endsOn)}. Later days are not counted.`]
    : []
  if (since === null) return ['The roster is not complete.', ...end]
  return [...(since > window.first ? [`Known since ${mediumDate(since)}.`] : []), ...end]
}

/** Sentences about what the figures do not have: a whole roster, and enough earlier periods. */
export function loadDoubts(counted: Covered & { earlierPeriods: number }): string[] {
  const { earlierPeriods } = counted
  const isCompared = earlierPeriods >= comparedPeriodsMin
  const few = `A comparison needs six earlier periods. You have ${earlierPeriods}.`
  return [...knownSince(counted), ...(isCompared ? [] : [few])]
}
