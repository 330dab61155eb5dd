import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { ftlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { blockMarks } from './block-marks.ts'
import { compare } from './compare.ts'
import { dayOffMarks, runMarks, workingDaysOf } from './day-marks.ts'
import { countedWork, type CountedWork } from './load-blocks.ts'
import type { Comparison, FigureName, LoadFigures, LoadLength } from './load-figures.ts'
import type { LoadInput } from './load-input.ts'
import { dutiesBehind, figuresOf, type LoadMark } from './load-mark.ts'
import { earlierPeriods, firstComparedDay, loadWindow, rosterEnd } from './load-window.ts'
import { changeMarks, hourMarks, noteMarks } from './other-marks.ts'
import type { UntimedWork } from './work-blocks.ts'

/** The counted load of a window. */
export type Load = {
  /** Local days of the home base, both inclusive. */
  window: FtlWindow
  figures: LoadFigures
  /** The ids behind each figure, in order of time; absent for none. */
  duties: Partial<Record<FigureName, string[]>>
  /** False if the roster is not complete for the window. */
  isCovered: boolean
  /** Work without times, which counts as a working day and in nothing else. */
  untimed: string[]
}

/** A load beside the user's own earlier periods. */
export type ComparedLoad = Load & {
  /** The last day of a roster that ends before the window; null if it reaches its end. Then nothing is compared. */
  endsOn: CalendarDate | null
  /** The number of earlier periods that are wholly known. */
  earlierPeriods: number
  comparisons: Partial<Record<FigureName, Comparison>>
}

/** The days that are counted, and the instant at which the counting ends. */
export type LoadQuery = {
  asOf: CalendarDate
  days: LoadLength
  until?: Instant | undefined
}

/**
 * The counted load of the last days with `asOf` the last, or of its calendar month.
 *
 * Hours are split at midnight. Everything else belongs to the local day of the report. With `until`, hours are cut
 * there, and later reports, changes and notes do not count.
 */
export function load(input: LoadInput, query: LoadQuery): Load {
  const window = loadWindow(query.asOf, query.days)
  return loadOf(window, readDays(input, query, window))
}

/** The same load beside the user's own earlier periods of the same length. */
export function comparedLoad(input: LoadInput, query: LoadQuery): ComparedLoad {
  const { asOf, days: length } = query
  const window = loadWindow(asOf, length)
  const days = { first: firstComparedDay(asOf, length), last: window.last }
  const read = readDays(input, query, days)
  const current = loadOf(window, read)
  const dates = input.roster.duties.map(({ date }) => date)
  const endsOn = rosterEnd(dates, window)
  const periods = earlierPeriods(asOf, length, read.since).filter(knownPeriods(input, read))
  const earlier = periods.map((period) => figuresOf(read.marksIn(period)))
  return {
    ...current,
    isCovered: current.isCovered && endsOn === null,
    endsOn,
    earlierPeriods: earlier.length,
    comparisons: endsOn === null ? comparisonsOf(current.figures, earlier) : {},
  }
}

/**
 * True for a period that can be compared: without work of unknown times, and with an entry of the roster. A period without
 * an entry is known only if the crew member said since when the roster is complete.
 */
function knownPeriods(
  { roster, isSinceStated = false }: LoadInput,
  { untimed }: ReadDays,
): (period: FtlWindow) => boolean {
  const isIn = ({ first, last }: FtlWindow, date: CalendarDate) => first <= date && date <= last
  return (period) =>
    !untimed.some(({ duty }) => isIn(period, duty.date)) &&
    (isSinceStated || roster.duties.some(({ date }) => isIn(period, date)))
}

function loadOf(window: FtlWindow, { marksIn, untimed, since }: ReadDays): Load {
  const marks = marksIn(window)
  const figures = figuresOf(marks)
  const isInside = ({ duty: { date } }: UntimedWork) => date >= window.first && date <= window.last
  return {
    window,
    figures,
    duties: dutiesBehind(marks, figures),
    isCovered: since !== null && since <= window.first,
    untimed: untimed.filter(isInside).map(({ duty }) => duty.id),
  }
}

/** A roster that was counted by day, so that any window of the days can be added up. */
type ReadDays = {
  marksIn: (window: FtlWindow) => LoadMark[]
  untimed: UntimedWork[]
  since: CalendarDate | null
}

/** Counts the roster once. The days that are read are both inclusive. */
function readDays(input: LoadInput, { asOf, until }: LoadQuery, days: FtlWindow): ReadDays {
  const end = until === undefined ? Infinity : minuteOf(until)
  const work = countedWork(input, days)
  const untimed = work.untimed.filter(({ from }) => from < end)
  const byDay = new Map<number, LoadMark[]>()
  for (const mark of marksOf(input, { ...work, untimed, asOf, end })) {
    const ofDay = byDay.get(mark.day)
    if (ofDay) ofDay.push(mark)
    else byDay.set(mark.day, [mark])
  }
  const marksIn = ({ first, last }: FtlWindow) => {
    const marks: LoadMark[] = []
    for (let day = dayNumber(first); day <= dayNumber(last); day += 1) {
      marks.push(...(byDay.get(day) ?? []))
    }
    return marks
  }
  return { marksIn, untimed, since: input.roster.history.since }
}

/** All marks of the days that were read, each day's in order of time. Everything ends at a minute. */
function marksOf(
  { roster, zone, changes, notes }: LoadInput,
  { blocks, untimed, asOf, end }: CountedWork & { asOf: CalendarDate; end: number },
): LoadMark[] {
  const lastDay = end === Infinity ? Infinity : localDay(end - 1, zone)
  const counted = blocks.filter(({ report }) => report < end)
  const working = workingDaysOf({ blocks: counted, untimed }, { zone, until: end })
  const flights = roster.flights.filter(({ date }) => dayNumber(date) <= lastDay)
  const ledger = ftlLedger(roster.duties, end === Infinity ? roster.flights : flights, {
    scheme: schemeOf(roster.settings, asOf),
    zone,
    until: end,
    leavesOutPauses: true,
  })
  const ids = new Set(roster.duties.map(({ id }) => id))
  return [
    ...hourMarks(ledger, ids),
    ...counted.flatMap((block) => blockMarks(block, localDay(block.report, zone))),
    ...runMarks(working),
    ...dayOffMarks(roster.duties, working).filter(({ day }) => day <= lastDay),
    ...changeMarks(changes, working, end),
    ...noteMarks(notes, { work: { blocks, untimed }, zone, until: end }),
  ]
}

/** The figures with a comparison. A year without notes is not a year without calls, so figures of notes have none. */
const comparedFigures: readonly FigureName[] = [
  'dutyMinutes',
  'flightMinutes',
  'sectors',
  'earlyStarts',
  'lateFinishes',
  'nightDuties',
  'workingDaysInARow',
  'daysOff',
  'singleDaysOff',
  'restsUnder12h',
  'restsUnder14h',
  'shortestRestMinutes',
  'changes',
  'changesWithin14Days',
  'changesWithin24Hours',
  'callOuts',
  'delayedReports',
  'delayMinutes',
  'latePastPlan',
  'latePastPlanMinutes',
  'overMaxFdp',
  'overMaxFdpMinutes',
  'longestAwakeMinutes',
  'largestTimeDifferenceMinutes',
]

function comparisonsOf(
  current: LoadFigures,
  earlier: readonly LoadFigures[],
): ComparedLoad['comparisons'] {
  const comparisons: ComparedLoad['comparisons'] = {}
  for (const figure of comparedFigures) {
    const values = earlier.map((figures) => figures[figure])
    const unit = figure.endsWith('Minutes') ? 'minutes' : 'count'
    const found = compare(current[figure], values, unit)
    if (found) comparisons[figure] = found
  }
  return comparisons
}
