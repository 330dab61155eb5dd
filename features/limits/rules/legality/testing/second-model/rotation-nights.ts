import type { MissingInput } from '#duties/rules/verdict.ts'
import type { Line } from './body-clock.ts'
import { homeNightBounds, type Bounds } from './gaps.ts'
import { apart } from './places.ts'
import { isHomeAt } from './placings.ts'
import { mostNights } from './plain-tables.ts'
import { tripOf, type Trip } from './trips.ts'
import { isTimed } from './works.ts'

/** Local nights at home that the first flight duty period after a rotation needs, and has. */
export type RotationNights = { required: Bounds; found: Bounds; missing: MissingInput }

/** Local nights at home between two rotations, and their directions; null for a rotation that is not known. */
export type TransitionNights = {
  before: number | null
  after: number | null
  found: Bounds
  missing: MissingInput
}

/** A rotation before the roster may have required any number of nights. */
const unknownRotation: RotationNights = {
  required: { least: 0, most: mostNights },
  found: { least: 0, most: Infinity },
  missing: 'dutyBefore',
}

/** The duties of rest of each work after the rotations before it; null where it need not. */
export function rotationNightsOf(line: Line): {
  afterRotation: (RotationNights | null)[]
  transition: (TransitionNights | null)[]
} {
  const { works, placings, gaps, trips, places, lastTripNear } = line
  let pending: RotationNights | null = lastTripNear ? null : unknownRotation
  let before: { farthest: number | null; missing: MissingInput } | null = lastTripNear
    ? null
    : { farthest: null, missing: 'dutyBefore' }
  let between: Bounds = { least: 0, most: lastTripNear ? 0 : Infinity }
  const afterRotation: (RotationNights | null)[] = []
  const transition: (TransitionNights | null)[] = []
  for (const [index, work] of works.entries()) {
    const gap = gaps[index]
    const homeZone = places.homeZoneOn(work.duty.date)
    const nights = gap && homeZone ? homeNightBounds(gap, homeZone) : { least: 0, most: 0 }
    if (pending) pending = { ...pending, found: sum(pending.found, nights) }
    between = sum(between, nights)
    const isFdp = work.operated.length > 0
    // Without a report, any number of nights may lie before it.
    const at = ({ least, most }: Bounds) => ({ least, most: isTimed(work) ? most : Infinity })
    const open = trips.find(({ first, last }) => first < index && index <= (last ?? Infinity))
    // Without a flight as crew it is no rotation.
    const hasFlown = works.slice(open?.first, index).some(({ operated }) => operated.length > 0)
    // An empty place may be home after a trip, and a journey that is not known may lead over home.
    const { start = '', jump = 'none' } = placings[index] ?? {}
    const isUnseen =
      start === '' ||
      (hasFlown && jump !== 'none' && work.legs.length > 0 && hasBeenFar(line, index))
    if (open && isUnseen) {
      pending = { ...unknownRotation, missing: start === '' ? 'place' : 'travel' }
    }
    afterRotation.push(isFdp && pending ? { ...pending, found: at(pending.found) } : null)
    if (isFdp) pending = null
    transition.push(turnAt(line, { index, open, before, between: at(between) }))
    const ended = trips.find(({ last }) => last === index)
    if (ended && (ended.isRotation || ended.isUnclear)) {
      const missing = missingOf(ended, line)
      pending = { required: ended.required, found: { least: 0, most: 0 }, missing }
      if (mayTurn(ended)) {
        before = { farthest: ended.farthest, missing }
        between = { least: 0, most: 0 }
      }
    }
  }
  return { afterRotation, transition }
}

/** True if a place of the open trip before a work may have been four hours or more from home, or be so by now. */
function hasBeenFar({ trips, works, places }: Line, index: number): boolean {
  const trip = trips.find(({ first, last }) => first < index && index <= (last ?? Infinity))
  const now = works[index]
  return works.slice(trip?.first ?? 0, index).some(({ legs, to, duty }) => {
    const last = legs.at(-1)
    const zone = places.zoneOf(last?.to ?? '')
    const isFar = (day: string, at: number) => {
      const homeZone = places.homeZoneOn(day)
      return !zone || !homeZone || apart(zone, homeZone, at) >= 240
    }
    return last && now && (isFar(duty.date, to ?? 0) || isFar(now.duty.date, now.from ?? 0))
  })
}

type Turn = {
  index: number
  /** The trip that is open before the work. */
  open: Trip | undefined
  before: { farthest: number | null; missing: MissingInput } | null
  between: Bounds
}

/**
 * The turn at a work that begins a rotation; null if none does. A rotation may have ended in a journey that is not known,
 * and another one may begin after it.
 */
function turnAt(line: Line, { index, open, before, between }: Turn): TransitionNights | null {
  const { works, placings, trips } = line
  const hasJourney = placings[index]?.jump !== 'none' && (works[index]?.legs.length ?? 0) > 0
  const parts = open && hasJourney ? partsOf(line, open, index) : null
  const ahead = parts?.after ?? trips.find((trip) => trip.first === index && trip.isRotation)
  const turned = parts && mayTurn(parts.before) ? parts.before.farthest : undefined
  const behind = turned === undefined ? before : { farthest: turned, missing: 'travel' as const }
  if (!ahead || !behind) return null
  const least = turned === undefined ? between.least : 0
  return {
    before: behind.farthest,
    after: ahead.visible,
    found: parts ? { least, most: Infinity } : between,
    missing: behind.farthest === null ? behind.missing : missingOf(ahead, line),
  }
}

/** The parts of a trip before and after a journey that may have led home; null without a flight as crew after it. */
function partsOf(line: Line, { first, last }: Trip, index: number) {
  const after = tripOf(line, index, last ?? line.works.length - 1)
  // A course before the journey, or after it, belongs to neither.
  const flown = line.works.findLastIndex(({ legs }, at) => at < index && legs.length > 0)
  return after.isRotation ? { before: tripOf(line, first, flown), after } : null
}

/** True if a rotation to the other side may need local nights before the next one. */
const mayTurn = ({ farthest, isRotation, isUnclear }: Trip) =>
  (isRotation || isUnclear) && (farthest === null || Math.abs(farthest) >= 240)

const sum = (one: Bounds, other: Bounds) => ({
  least: one.least + other.least,
  most: one.most + other.most,
})

function missingOf(trip: Trip, { works, placings, places }: Line): MissingInput {
  const inside = works.slice(trip.first, (trip.last ?? works.length) + 1)
  const legs = inside.flatMap(({ legs }) => legs)
  if (legs.some(({ from, to }) => from === '' || to === '')) return 'place'
  if (legs.some(({ to }) => places.zoneOf(to) === null)) return 'airportZone'
  const placing = placings[trip.first]
  const startsHome = placing && isHomeAt(placing.start, works[trip.first], places)
  return startsHome ? 'travel' : 'dutyBefore'
}
