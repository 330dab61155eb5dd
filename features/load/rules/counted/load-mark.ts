import type { FigureName, LoadFigures } from './load-figures.ts'

/** The share of one day in a figure. */
export type LoadMark = {
  figure: FigureName
  /** The local day, counted from 1970. */
  day: number
  /** Null where it is not known: only of a time difference. */
  value: number | null
  /** The duties behind it, in order of time. */
  ids: readonly string[]
}

/** The figures of a window without any mark. */
const emptyLoad: LoadFigures = {
  dutyMinutes: 0,
  flightMinutes: 0,
  sectors: 0,
  earlyStarts: 0,
  lateFinishes: 0,
  nightDuties: 0,
  workingDaysInARow: 0,
  daysOff: 0,
  singleDaysOff: 0,
  restsUnder12h: 0,
  restsUnder14h: 0,
  shortestRestMinutes: null,
  changes: 0,
  changesWithin14Days: 0,
  changesWithin24Hours: 0,
  callOuts: 0,
  delayedReports: 0,
  delayMinutes: 0,
  latePastPlan: 0,
  latePastPlanMinutes: 0,
  overMaxFdp: 0,
  overMaxFdpMinutes: 0,
  longestAwakeMinutes: null,
  largestTimeDifferenceMinutes: 0,
  missedBreaks: 0,
  ownTimeMinutes: 0,
  contacts: 0,
  contactsInRest: 0,
}

/** The figures that are the least or the greatest of their marks. All others are sums. */
const extremes: Partial<Record<FigureName, (...values: number[]) => number>> = {
  workingDaysInARow: Math.max,
  shortestRestMinutes: Math.min,
  longestAwakeMinutes: Math.max,
  largestTimeDifferenceMinutes: Math.max,
}

/** The figures of marks in order of time, and the duties behind each, in order of time. */
export function figuresOf(marks: readonly LoadMark[]): {
  figures: LoadFigures
  duties: Partial<Record<FigureName, string[]>>
} {
  const figures: LoadFigures = { ...emptyLoad }
  const duties: Partial<Record<FigureName, string[]>> = {}
  for (const [figure, ofFigure] of Map.groupBy(marks, (mark) => mark.figure)) {
    const value = valueOf(figure, ofFigure)
    if (value !== null) figures[figure] = value
    else if (figure === 'largestTimeDifferenceMinutes') figures[figure] = null
    const behind = figure in extremes ? ofFigure.filter((mark) => mark.value === value) : ofFigure
    const ids = new Set(behind.flatMap((mark) => mark.ids))
    if (ids.size > 0) duties[figure] = [...ids]
  }
  return { figures, duties }
}

/** The value of a figure. One mark that is not known makes it not known. */
function valueOf(figure: FigureName, marks: readonly LoadMark[]): number | null {
  const values = marks.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  if (known.length < values.length) return null
  const extreme = extremes[figure]
  return extreme ? extreme(...known) : known.reduce((sum, value) => sum + value, 0)
}
