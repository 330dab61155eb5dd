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
  /** Due before the next flight duty: after a known rotation, and beside them after unknown ones. */
  nights: readonly NightsDue[]
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

/** After a flight whose arrival is not known. Known nights that are still due stay. */
export function afterUnknownPlace(line: Line, missing: Missing): Line {
  return {
    ...line,
    clock: { ...line.clock, missing },
    homeTime: homeTimeAfter(nightsForHomeTime(missing), line.homeTime),
    rotation: null,
    nights: [
      ...maybeAtHome(line.nights, null).filter(({ isLasting }) => !isLasting),
      unknownNights(missing, true),
    ],
    far: { shift: null, nights: exactly(0), missing },
    at: 'unknown',
    arrival: { airport: '', at: 0 },
  }
}

/** After the return of a rotation to home base, released between two minutes. */
export function afterReturn(line: Line, release: Range, journey: Missing | null): Line {
  const { rotation } = line
  const ended: Line = { ...line, rotation: null, at: 'home' }
  if (!rotation || rotation.hasRestAway === false) return ended
  const nights = nightsAfter(rotation, release, journey)
  const isFar = Math.abs(rotation.shift) >= eastWestShift.least || rotation.missing !== null
  const moved: Line = { ...ended, homeTime: homeTimeOf(rotation, nights, line.homeTime) }
  // A trip as passenger both ways is no rotation, but the body clock follows it.
  if (!rotation.hasFlightDuty) return moved
  return {
    ...moved,
    nights: nights ? [...keptNights(line.nights), nights] : line.nights,
    far: isFar
      ? {
          shift: rotation.missing || rotation.split ? null : rotation.shift,
          nights: exactly(0),
          missing: rotation.missing ?? rotation.split ?? journey,
        }
      : line.far,
  }
}

/** The nights that put the crew member on home time again after a trip: those before it if it was near home time. */
function homeTimeOf(
  { shift, missing }: Rotation,
  nights: NightsDue | null,
  before: Line['homeTime'],
): Line['homeTime'] {
  if (Math.abs(shift) > 120) return homeTimeAfter(nights, before)
  return missing ? eitherOf(before, homeTimeAfter(nights, before)) : before
}

/** The nights that put the crew member on home time again after a far trip. Those of a new base stay due. */
const homeTimeAfter = (
  nights: Pick<NightsDue, 'required' | 'missing'> | null,
  { required, missing }: Line['homeTime'],
): Line['homeTime'] =>
  required.least > mostNights
    ? { required, found: exactly(0), missing: nights?.missing ?? missing }
    : {
        required: nights?.required ?? exactly(0),
        found: exactly(0),
        missing: nights?.missing ?? null,
      }

/** The nights if a rotation was far from home time or not. */
const eitherOf = (near: Line['homeTime'], far: Line['homeTime']): Line['homeTime'] => ({
  required: {
    least: Math.min(near.required.least, far.required.least),
    most: Math.max(near.required.most, far.required.most),
  },
  found: { least: 0, most: near.found.most },
  missing: near.missing ?? far.missing,
})

/** The nights after which the body clock is known again. */
export const nightsForHomeTime = (missing: Missing | null): Line['homeTime'] => ({
  required: exactly(mostNights),
  found: exactly(0),
  missing,
})

/** A place that is not known outlasts the next flight duty. */
export const keptNights = (nights: readonly NightsDue[]) =>
  nights.filter(({ isLasting }) => isLasting)

/** After a duty that may have been a flight duty, which settles the nights before it. */
export const maybeSettled = (line: Line, missing: Missing): Line => ({
  ...line,
  nights: line.nights.map((due) =>
    due.isLasting
      ? due
      : { ...due, required: { ...due.required, least: 0 }, missing: due.missing ?? missing },
  ),
})

/** After a time in which a rotation may have ended: any number of nights at home may lie in it. */
export function maybeAtHome(nights: readonly NightsDue[], missing: Missing | null): NightsDue[] {
  // New unknown nights take the place of older ones.
  const known = missing
    ? nights.filter(({ isLasting, required }) => isLasting || required.least > 0)
    : nights
  return [
    ...known.map((due) => ({ ...due, found: { ...due.found, most: Infinity } })),
    ...(missing ? [unknownNights(missing, false)] : []),
  ]
}

/** True if the body clock is more than two hours from home time. */
export const isFar = ({ zone }: BodyClock, home: Home, at: number) =>
  Math.abs(timeShift(zone, home.zone, at)) > 120
