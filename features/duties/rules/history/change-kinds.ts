/** The kinds of change by which a roster file changes a published roster. */
export const reissueKinds = [
  'added',
  'changed',
  'moved',
  'unlisted',
  'relisted',
  'differs',
] as const

/** The kinds of change that the crew member makes. */
const userChangeKinds = [
  'typed',
  'edited',
  'completed',
  'deleted',
  'restored',
  'kept',
  'tookAirline',
  'keptMine',
  'calledOut',
  'delayed',
  'sick',
  'swapped',
  'cancelled',
  'hotel',
  'corrected',
  'undone',
] as const

/** `published`: the first file that lists the day of a duty. */
export const dutyChangeKinds = ['published', ...reissueKinds, ...userChangeKinds] as const
export type DutyChangeKind = (typeof dutyChangeKinds)[number]

/**
 * The kinds of change of a day. `flights`: a duty to the same places has other flights; `times`: the same flights have
 * other times.
 */
export const planChangeKinds = [
  'report',
  'end',
  'flights',
  'times',
  'crew',
  'added',
  'removed',
] as const

/** One change of a day. */
export type PlanChange = {
  what: (typeof planChangeKinds)[number]
  /** The places of the duty, `PMI`, or its code. */
  duty: string
  /** The old and the new value: codes for `flights`, UTC instants else. Null for an unknown or no time. */
  before: string | null
  after: string | null
  /** The airport of a report or an end; null without flights. */
  place: string | null
}
