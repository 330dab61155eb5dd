import type { Instant } from '#domain/time/zone-time.ts'
import type { Overlap } from '#domain/roster/overlap-words.ts'
import type { Sector } from '#domain/roster/sector.ts'

/** A planned value on which the airline and the user disagree. */
export type Difference = {
  /** Named as in `fieldsOf`. */
  field: string
  airline: string
  yours: string
  counts: 'airline' | 'yours'
  /** When the airline's file was printed, or imported if it does not say. */
  printedAt: Instant
  /** When the user said their value. */
  saidAt: Instant
  /** The legs of the airline and of the user, where the field is the list of legs. */
  legs?: { airline: Sector[]; yours: Sector[] }
}

/**
 * The marks of a duty that does not fit the rest (rule 12).
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

/** The details of marks. */
export type MarkDetails = {
  /** With `overlap`: of the duties that share a minute, the one that begins first. */
  overlaps?: Overlap
  /** With `notListed`: the print time of the first file without the flight, as the `since` of a status. */
  notListedIn?: string
}

/** The details of the marks of a duty, without its other fields. */
export function markDetailsOf({ overlaps, notListedIn }: MarkDetails): MarkDetails {
  return {
    ...(overlaps && { overlaps }),
    ...(notListedIn !== undefined && { notListedIn }),
  }
}

/** The marks of a duty whose plan is impossible, so that no limit can be checked for certain. */
export const planFaults = ['legs', 'overlap', 'report'] as const satisfies readonly DutyMark[]
export type PlanFault = (typeof planFaults)[number]

/** The faults among the marks of a duty. */
export function planFaultsOf(marks: readonly DutyMark[] = []): PlanFault[] {
  return planFaults.filter((fault) => marks.includes(fault))
}
