/** The counted load of a window. Minutes may end in quarters where standby counts in part. */
export type LoadFigures = {
  /** Weighted as in the limits of 7, 14 and 28 days. */
  dutyMinutes: number
  /** Operated flight time. */
  flightMinutes: number
  sectors: number
  earlyStarts: number
  lateFinishes: number
  nightDuties: number
  workingDaysInARow: number
  daysOff: number
  singleDaysOff: number
  restsUnder12h: number
  /** Includes those under 12 hours. */
  restsUnder14h: number
  /** Null where no rest is known. */
  shortestRestMinutes: number | null
  changes: number
  changesWithin14Days: number
  changesWithin24Hours: number
  callOuts: number
  delayedReports: number
  delayMinutes: number
  latePastPlan: number
  latePastPlanMinutes: number
  overMaxFdp: number
  overMaxFdpMinutes: number
  /** A lower bound: the longest duty period with the stated travel before it. Null without work. */
  longestAwakeMinutes: number | null
  /** Null where the home base or the zone of an airport is not known. */
  largestTimeDifferenceMinutes: number | null
  missedBreaks: number
  ownTimeMinutes: number
  contacts: number
  contactsInRest: number
}
export type FigureName = keyof LoadFigures

/** A figure beside the same figure of the user's own earlier periods. Counts keep a half in the median. */
export type Comparison = {
  /** The number of earlier periods. */
  of: number
  median: number
  lowest: number
  highest: number
  /** In how many of them the figure was lower. */
  lower: number
}

/** The lengths of a window: a number of local days, or a calendar month. */
export const loadLengths = ['7', '14', '28', 'month'] as const
export type LoadLength = (typeof loadLengths)[number]
