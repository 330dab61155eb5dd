import { dayMinutes } from '#kernel/time/time-units.ts'
import { timeZoneNights } from '#limits/rules/rest/time-zone-nights.ts'
import type { Missing } from './missing.ts'

/** A number that is known, or known within limits; both inclusive. */
export type Range = { least: number; most: number }

export const exactly = (value: number): Range => ({ least: value, most: value })

export const sumOf = (one: Range, other: Range): Range => ({
  least: one.least + other.least,
  most: one.most + other.most,
})

/**
 * A series of duties away from home base (ORO.FTL.105(22)). It ends with the return, also as passenger. Without a
 * flight duty it is no rotation. Minutes since 1970, UTC.
 */
export type Rotation = {
  /** The first report at home base, also as passenger. */
  report: Range
  /** The largest difference of a place of rest from home, in minutes; to the east positive. */
  shift: number
  /** A place or journey of it that is not known; null if all are. */
  missing: Missing | null
  /** The journey because of which the report is only known within limits. */
  journey: Missing | null
  /** A journey that may have led over home, so that it may be two rotations. */
  split: Missing | null
  hasFlightDuty: boolean
  /** Null if a journey that the roster does not show may hold the rest. */
  hasRestAway: boolean | null
}

/** Local nights at home base that a rotation requires before the next flight duty, and those found since. */
export type NightsDue = {
  required: Range
  found: Range
  missing: Missing | null
  /** True if the next flight duty does not settle it, because a place is not known. */
  isLasting: boolean
}

/** The most local nights that the table requires. */
export const mostNights = 5

/** The largest difference of local times, in minutes. */
const mostShift = 12 * 60

/**
 * The nights that a rotation requires (CS FTL.1.235(b)(3)(i)); null if it requires none.
 *
 * @param returned the journey home, if the roster does not show it.
 */
export function nightsAfter(
  { report, shift, missing, journey, split, hasRestAway }: Rotation,
  release: Range,
  returned: Missing | null,
): NightsDue | null {
  const isSure = hasRestAway === true && split === null
  const least = isSure ? timeZoneNights(Math.abs(shift), release.least - report.most) : 0
  const most = timeZoneNights(
    missing ? mostShift : Math.abs(shift),
    Math.min(release.most - report.least, 30 * dayMinutes),
  )
  if (most === 0) return null
  return {
    required: { least, most },
    found: exactly(0),
    missing: missing ?? split ?? journey ?? returned,
    isLasting: false,
  }
}

/** A rotation with a time difference, and the local nights at home base since. */
export type FarRotation = {
  /** Minutes, to the east positive; null if it is not known. */
  shift: number | null
  nights: Range
  missing: Missing | null
}

/** From this difference on a rotation can be part of a change of direction (CS FTL.1.235(b)(4)). */
export const eastWestShift = { least: 4 * 60, most: 6 * 60 }
/** Local nights at home base between a rotation to the east and one to the west. */
export const eastWestNights = 3
