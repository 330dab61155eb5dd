/** The kinds of duty a roster shows. */
export const dutyTypes = [
  'FLIGHT',
  'ASBY',
  'HSBY',
  'TRAINING',
  'OFF',
  'LEAVE',
  'SICK',
  'HOTEL_REST',
] as const
export type DutyType = (typeof dutyTypes)[number]

/** The names of the duty types on screen. */
export const dutyTypeWords: Record<DutyType, string> = {
  FLIGHT: 'Flight',
  ASBY: 'Airport standby',
  HSBY: 'Home standby',
  TRAINING: 'Training',
  OFF: 'Day off',
  LEAVE: 'Leave',
  SICK: 'Sick',
  HOTEL_REST: 'Hotel rest',
}

/** The duties that are work: they have a report time, a task, and a place in the duty hours. */
export const workingDutyTypes: DutyType[] = ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING']

/** True for a home or airport standby. */
export function isStandby({ dutyType }: { dutyType: DutyType }): boolean {
  return dutyType === 'HSBY' || dutyType === 'ASBY'
}

/**
 * The states in which a duty differs from a plain rostered one.
 *
 * - `unlisted`: the newest roster file no longer lists it, and the crew member has not decided.
 * - `kept`: the newest roster file no longer lists it, and the crew member kept it.
 * - `cancelled`, `swapped`, `sick`: the crew member said that they do not work it.
 */
export const dutyStatusKinds = ['unlisted', 'kept', 'cancelled', 'swapped', 'sick'] as const
export type DutyStatusKind = (typeof dutyStatusKinds)[number]

/** The states of duties that count like those without a state. `countedDuties` selects by them. */
export const countedStatusKinds: DutyStatusKind[] = ['kept']

/**
 * The marks of a duty that does not fit the rest.
 *
 * - `legs`: the legs do not connect, or a departure is before the arrival before it.
 * - `notListed`: a flight that only the user typed, and a file printed after that decides its day. "I work it" says the
 *   flight again.
 * - `overlap`: it shares a minute with another working duty.
 * - `report`: the report is after the first departure.
 * - `stillListed`: the user gave it up, and a file printed after that lists it.
 */
export const dutyMarks = ['legs', 'notListed', 'overlap', 'report', 'stillListed'] as const
export type DutyMark = (typeof dutyMarks)[number]

/** Sectors a duty has at most; ORO.FTL.205 allows ten. */
export const dutySectorsMax = 12
export const tooManySectors = `A duty has at most ${dutySectorsMax} sectors`

/** Classes of rest on board: 1 a bunk, 2 a flat seat with a curtain, 3 a reclining seat (ORO.FTL.105(3)). */
export const inFlightRestClasses = [1, 2, 3] as const
export type InFlightRestClass = (typeof inFlightRestClasses)[number]

/** Travel to the hotel that the minimum rest includes, in minutes (AMC1 ORO.FTL.235(b)). */
export const usualTravelMinutes = 30
