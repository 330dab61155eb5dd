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
