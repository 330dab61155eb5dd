import { printedMinutes } from '#documents/rules/document-words.ts'
import type { Comparison, FigureName, LoadFigures } from '#load/rules/counted/load-figures.ts'
import { counted } from '#kernel/words/counted.ts'

/** The earlier periods of the figures that have a comparison. */
export type Comparisons = Partial<Record<FigureName, Comparison>>

/** One line: its first figure, and its words. */
type Line = { first: FigureName; words: (figures: LoadFigures) => string; isAlwaysShown?: true }

const hours = (minutes: number) => `${printedMinutes(minutes)} hours`

/** The lines in their order. A line belongs to its first figure. */
const lines: Line[] = [
  { first: 'dutyMinutes', isAlwaysShown: true, words: (all) => `Duty: ${hours(all.dutyMinutes)}` },
  {
    first: 'flightMinutes',
    words: (all) => `Flight time: ${hours(all.flightMinutes)}, ${counted(all.sectors, 'sector')}`,
  },
  { first: 'earlyStarts', words: (all) => `Early starts: ${all.earlyStarts}` },
  { first: 'lateFinishes', words: (all) => `Late finishes: ${all.lateFinishes}` },
  { first: 'nightDuties', words: (all) => `Night duties: ${all.nightDuties}` },
  {
    first: 'workingDaysInARow',
    words: (all) => `Most working days in a row: ${all.workingDaysInARow}`,
  },
  {
    first: 'daysOff',
    isAlwaysShown: true,
    words: (all) => `Days off: ${all.daysOff}, of them ${all.singleDaysOff} single`,
  },
  {
    first: 'restsUnder14h',
    words: (all) =>
      `Rests under 14 hours: ${all.restsUnder14h}, of them ${all.restsUnder12h} under 12 hours`,
  },
  {
    first: 'changes',
    words: (all) =>
      `Changes by the airline: ${all.changes}, of them ${all.changesWithin14Days} with at most 14 days' and ${all.changesWithin24Hours} with at most 24 hours' notice`,
  },
  { first: 'callOuts', words: (all) => `Called out: ${all.callOuts}` },
  {
    first: 'delayedReports',
    words: (all) => `Delayed reports: ${all.delayedReports}, ${hours(all.delayMinutes)}`,
  },
  {
    first: 'latePastPlan',
    words: (all) => `Ended after plan: ${all.latePastPlan}, ${hours(all.latePastPlanMinutes)}`,
  },
  {
    first: 'overMaxFdp',
    words: (all) => `Above the maximum FDP: ${all.overMaxFdp}, ${hours(all.overMaxFdpMinutes)}`,
  },
  {
    first: 'largestTimeDifferenceMinutes',
    words: ({ largestTimeDifferenceMinutes: most }) =>
      `Largest time difference: ${most === null ? 'not known' : hours(most)}`,
  },
  { first: 'missedBreaks', words: (all) => `Missed meal breaks, noted by me: ${all.missedBreaks}` },
  {
    first: 'ownTimeMinutes',
    words: (all) => `Own time for the job, noted by me: ${hours(all.ownTimeMinutes)}`,
  },
  {
    first: 'contactsInRest',
    words: (all) => `Contacts in a rest, noted by me: ${all.contactsInRest}`,
  },
]

/** The figures as lines, with the earlier periods beside them. Lines whose first figure is 0 are left out. */
export function figureLines(figures: LoadFigures, comparisons: Comparisons): string[] {
  return lines
    .filter(({ first, isAlwaysShown }) => isAlwaysShown || figures[first] !== 0)
    .map(({ first, words }) => `${words(figures)}.${beforeWords(first, comparisons[first])}`)
}

/** ` Before: median 84:00, 61:30 to 101:10, lower in 12 of 13 periods.` */
function beforeWords(name: FigureName, comparison: Comparison | undefined): string {
  if (!comparison) return ''
  const figure = (value: number) => figureWords(name, value)
  const { median, lowest, highest, lower, of } = comparison
  return ` Before: median ${figure(median)}, ${figure(lowest)} to ${figure(highest)}, lower in ${lower} of ${counted(of, 'period')}.`
}

/** The names of the figures in a table, in order. */
const figureNames: readonly [FigureName, string][] = [
  ['dutyMinutes', 'Duty'],
  ['flightMinutes', 'Flight time'],
  ['sectors', 'Sectors'],
  ['earlyStarts', 'Early starts'],
  ['lateFinishes', 'Late finishes'],
  ['nightDuties', 'Night duties'],
  ['workingDaysInARow', 'Most working days in a row'],
  ['daysOff', 'Days off'],
  ['singleDaysOff', 'Single days off'],
  ['restsUnder12h', 'Rests under 12 hours'],
  ['restsUnder14h', 'Rests under 14 hours'],
  ['shortestRestMinutes', 'Shortest rest'],
  ['changes', 'Changes by the airline'],
  ['changesWithin14Days', "Changes with at most 14 days' notice"],
  ['changesWithin24Hours', "Changes with at most 24 hours' notice"],
  ['callOuts', 'Called out'],
  ['delayedReports', 'Delayed reports'],
  ['delayMinutes', 'Delay of reports'],
  ['latePastPlan', 'Ended after plan'],
  ['latePastPlanMinutes', 'Time after plan'],
  ['overMaxFdp', 'Above the maximum FDP'],
  ['overMaxFdpMinutes', 'Time above the maximum FDP'],
  ['longestAwakeMinutes', 'Awake at least'],
  ['largestTimeDifferenceMinutes', 'Largest time difference'],
  ['missedBreaks', 'Missed meal breaks, noted by me'],
  ['ownTimeMinutes', 'Own time for the job, noted by me'],
  ['contacts', 'Contacts, noted by me'],
  ['contactsInRest', 'Contacts in a rest, noted by me'],
]

/** All figures with their earlier periods as cells: name, value, median, lowest, highest, lower in, periods. */
export function comparedFigures(figures: LoadFigures, comparisons: Comparisons): string[][] {
  return figureNames.map(([name, words]) => {
    const cell = (value: number | null) => (value === null ? 'not known' : figureWords(name, value))
    const { median, lowest, highest, lower, of } = comparisons[name] ?? noComparison
    const before =
      of === 0
        ? ['', '', '', '', '']
        : [cell(median), cell(lowest), cell(highest), `${lower}`, `${of}`]
    return [words, cell(figures[name]), ...before]
  })
}

const noComparison: Comparison = { of: 0, median: 0, lowest: 0, highest: 0, lower: 0 }

/** A figure in a table: hours and minutes, or a count. */
function figureWords(name: FigureName, value: number): string {
  return name.endsWith('Minutes') ? printedMinutes(value) : `${value}`
}
