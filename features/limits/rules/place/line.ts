import { timeShift } from '#limits/rules/duty/acclimatisation.ts'
import type { BodyClock } from './body-clock.ts'
import type { Home, LegalityRoster } from './legality-roster.ts'
import type { Missing } from './missing.ts'
import {
  exactly,
  mostNights,
  nightsAfter,
  eastWestShift,
  type FarRotation,
  type NightsDue,
  type Range,
  type Rotation,
} from './rotation.ts'

/** The line of place and body clock between two periods. */
export type Line = {
  clock: BodyClock
  /** Local nights at home that put the crew member on home time again, and those found. */
  homeTime: { required: Range; found: Range; missing: Missing | null }
  rotation: Rotation | null
  nights: NightsDue | null
  far: FarRotation | null
  at: 'home' | 'away' | 'unknown'
  /** The last arrival: the airport, and the minute since 1970. */
  arrival: { airport: string; at: number } | null
}

export const unknownNights = (missing: Missing | null, isLasting: boolean): NightsDue => ({
  required: { least: 0, most: mostNights },
  found: exactly(0),
  missing,
  isLasting,
})

/** A rotation whose start is not in the roster may already have had a flight duty and a rest. */
export const rotationFrom = (report: Range, missing: Missing | null): Rotation => ({
  report,
  shift: 0,
  missing,
  journey: null,
  split: null,
  hasFlightDuty: report.least === -Infinity,
  hasRestAway: report.least === -Infinity ? null : false,
})

export type Around = { home: Home; roster: LegalityRoster }

/** After a flight whose arrival is not known. */
export function afterUnknownPlace(line: Line, missing: Missing): Line {
  return {
    ...line,
    clock: { ...line.clock, missing },
    homeTime: nightsForHomeTime(missing),
    rotation: null,
    nights: unknownNights(missing, true),
    far: { shift: null, nights: exactly(0), missing },
    at: 'unknown',
    arrival: { airport: '', at: 0 },
  }
}

/** After the return of a rotation to home base, released between two minutes. */
export function afterReturn(line: Line, release: Range, journey: Missing | null): Line {
  const { rotation } = line
  const ended: Line = { ...line, rotation: null, at: 'home' }
  if (!rotation?.hasFlightDuty || rotation.hasRestAway === false) return ended
  const nights = nightsAfter(rotation, release, journey)
  const isFar = Math.abs(rotation.shift) >= eastWestShift.least || rotation.missing !== null
  const isElsewhere = Math.abs(rotation.shift) > 120 || rotation.missing !== null
  return {
    ...ended,
    nights: keptNights(line.nights) ?? nights ?? line.nights,
    far: isFar
      ? {
          shift: rotation.missing || rotation.split ? null : rotation.shift,
          nights: exactly(0),
          missing: rotation.missing ?? rotation.split ?? journey,
        }
      : line.far,
    homeTime: isElsewhere ? homeTimeAfter(nights) : line.homeTime,
  }
}

/** The nights that put the crew member on home time again after a rotation. */
const homeTimeAfter = (nights: NightsDue | null): Line['homeTime'] => ({
  required: nights?.required ?? exactly(0),
  found: exactly(0),
  missing: nights?.missing ?? null,
})

/** The nights after which the body clock is known again. */
export const nightsForHomeTime = (missing: Missing | null): Line['homeTime'] => ({
  required: exactly(mostNights),
  found: exactly(0),
  missing,
})

/** A place that is not known outlasts later rotations. */
export const keptNights = (nights: NightsDue | null) => (nights?.isLasting ? nights : null)

/** True if the body clock is more than two hours from home time. */
export const isFar = ({ zone }: BodyClock, home: Home, at: number) =>
  Math.abs(timeShift(zone, home.zone, at)) > 120
