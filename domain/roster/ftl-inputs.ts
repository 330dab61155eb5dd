import type { Instant } from '#domain/time/zone-time.ts'

/** Classes of rest on board: 1 a bunk, 2 a flat seat with a curtain, 3 a reclining seat (ORO.FTL.105(3)). */
export const inFlightRestClasses = [1, 2, 3] as const
export type InFlightRestClass = (typeof inFlightRestClasses)[number]

/**
 * Facts of a duty that the limits need and roster files do not print. The crew member states them, and no import
 * changes them. An absent field is not stated.
 */
export type FtlInputs = {
  /** Call-out from the standby before this duty. Without it the standby ends at its rostered end or the report. */
  calledAt?: Instant
  /** Report of the flight crew, at which cabin crew read the table (ORO.FTL.205(c)). */
  flightCrewReport?: Instant
  /** A break on the ground inside the duty (ORO.FTL.220), `to` exclusive. */
  splitBreak?: SplitBreak
  /** Rest on board (CS FTL.1.205(c)). */
  inFlightRest?: InFlightRestClass
  /** Minutes from the airport to the hotel, for the rest before this duty; 30 if absent (AMC1 ORO.FTL.235(b)). */
  travelMinutes?: number
  /** The airline planned an extension of the duty (CS FTL.1.205(b)). */
  plannedExtension?: true
  /** The airline planned the rest before this duty as a reduced rest (CS FTL.1.235(c)). */
  reducedRest?: true
  /** The crew member travelled on their own to a start that does not follow from the duty before. It is no duty. */
  ownTravel?: true
  /** Half of this home standby is working time (SI 2004/756 reg 9A). */
  countsHalf?: true
}

export type SplitBreak = { from: Instant; to: Instant; hasSuitableAccommodation: boolean }

/** Travel to the hotel that the minimum rest includes, in minutes (AMC1 ORO.FTL.235(b)). */
export const usualTravelMinutes = 30
