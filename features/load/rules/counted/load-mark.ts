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
export const emptyLoad: LoadFigures = {
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
const extremes: Partial<Record<FigureName, (one: number, other: number) => number>> = {
  workingDaysInARow: Math.max,
  shortestRestMinutes: Math.min,
  longestAwakeMinutes: Math.max,
  largestTimeDifferenceMinutes: Math.max,
}

/** The figures of marks. One mark that is not known makes its figure not known. */
export function figuresOf(marks: readonly LoadMark[]): LoadFigures {
  const figures: LoadFigures = { ...emptyLoad }
  let isDifferenceKnown = true
  for (const { figure, value } of marks) {
    if (value === null) {
      isDifferenceKnown = false
      continue
    }
    const before = figures[figure]
    const extreme = extremes[figure]
    figures[figure] = before === null ? value : extreme ? extreme(before, value) : before + value
  }
  return isDifferenceKnown ? figures : { ...figures, largestTimeDifferenceMinutes: null }
}

/** The ids of the duties behind the figures of marks in order of time; absent for none. */
export function dutiesBehind(
  marks: readonly LoadMark[],
  figures: LoadFigures,
): Partial<Record<FigureName, string[]>> {
  const behind = new Map<FigureName, Set<string>>()
  for (const { figure, value, ids } of marks) {
    if (ids.length === 0 || (figure in extremes && value !== figures[figure])) continue
    const known = behind.get(figure) ?? new Set()
    for (const id of ids) known.add(id)
    behind.set(figure, known)
  }
  const duties: Partial<Record<FigureName, string[]>> = {}
  for (const [figure, ids] of behind) duties[figure] = [...ids]
  return duties
}
