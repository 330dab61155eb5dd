import { minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'
import type { Bounds } from './gaps.ts'
import { aheadBy, type Places } from './places.ts'
import { isHomeAt, type Placing } from './placings.ts'
import { nightsAfter } from './plain-tables.ts'
import { isTimed, type Work } from './works.ts'

/** Duties from home to home with a rest away. It is a rotation if one of them has flights as crew. */
export type Trip = {
  /** Indexes of the first work, and of the work that ends it; null if the roster ends before. */
  first: number
  last: number | null
  isRotation: boolean
  /** The time difference of the place of rest that is farthest, east positive; null if a zone is not known. */
  farthest: number | null
  /** The same for the part that the roster shows. */
  visible: number | null
  /** An airport or a journey is not known, or the roster begins within the trip. */
  isUnclear: boolean
  /** Local nights at home that it requires, and after which the body clock is home again, also if no flight was as crew. */
  required: Bounds
  owed: Bounds
}

type Line = { works: Work[]; placings: Placing[]; places: Places }

/** The trips of a roster in order of time. */
export function tripsOf(line: Line): Trip[] {
  const trips: Trip[] = []
  let first: number | null = null
  let flown = -1
  for (const [index, work] of line.works.entries()) {
    const placing = line.placings[index]
    if (!placing || work.legs.length === 0) continue
    const startsHome = isHomeAt(placing.start, work, line.places)
    const endsHome = isHomeAt(placing.end, work, line.places)
    // The way home is not in the roster, or the base has changed: the next duty starts there.
    const wasHome = isHomeAt(placing.start, line.works[flown], line.places)
    if (first !== null && (startsHome || (placing.jump !== 'none' && wasHome))) {
      trips.push(tripOf(line, first, flown))
      first = null
    }
    flown = index
    if (first === null && startsHome && endsHome) continue
    first ??= index
    if (endsHome) {
      trips.push(tripOf(line, first, index))
      first = null
    }
  }
  if (first !== null) trips.push({ ...tripOf(line, first, line.works.length - 1), last: null })
  return trips
}

/** The works from `first` to `last` as one trip. */
export function tripOf(line: Line, first: number, last: number): Trip {
  const inside = line.works.slice(first, last + 1)
  const flown = inside.filter(({ legs }) => legs.length > 0)
  const isRotation = flown.some(({ operated }) => operated.length > 0)
  const differences = flown.flatMap((work) => differencesOf(work, line.places))
  const unknown = differences.includes(null)
  const farthest = differences.reduce<number>(
    (most, next) => (Math.abs(next ?? 0) > Math.abs(most) ? (next ?? 0) : most),
    0,
  )
  const isEmpty = flown.some(({ legs }) => legs.at(-1)?.to === '' || legs[0]?.from === '')
  const isUnclear = isEmpty || !isHomeStart(line, first)
  // The journey between two places away may lead over home.
  const isSplit = line.placings.slice(first + 1, last + 1).some(({ jump }) => jump !== 'none')
  const isFar = unknown || Math.abs(farthest) >= 240
  const elapsed = elapsedOf(line, first, last)
  const known = nightsAfter(Math.abs(farthest), elapsed.least)
  const required = {
    least: !isEmpty && !isSplit && hasRestAway(line, first, last) ? known : 0,
    most: isUnclear ? 5 : nightsAfter(unknown ? 720 : Math.abs(farthest), elapsed.most),
  }
  return {
    first,
    last,
    isRotation,
    farthest: unknown || isUnclear || (isSplit && isFar) ? null : farthest,
    visible: unknown || isEmpty ? null : farthestOfFirst(line, flown),
    isUnclear,
    required: isRotation || isUnclear ? required : { least: 0, most: 0 },
    owed: required,
  }
}

/**
 * The farthest difference of the rotation that begins a trip; null if a journey may split it, and a later place is
 * farther. A far trip whose first part has no flight as crew is a rotation only if nothing splits it.
 */
function farthestOfFirst({ works, placings, places }: Line, flown: Work[]): number | null {
  let farthest = 0
  let isSplit = false
  let hasCrewFlight = false
  for (const [index, work] of flown.entries()) {
    const jump = placings[works.indexOf(work)]?.jump ?? 'none'
    isSplit ||= index > 0 && jump !== 'none'
    hasCrewFlight ||= !isSplit && work.operated.length > 0
    for (const difference of differencesOf(work, places)) {
      const size = Math.abs(difference ?? 0)
      if (size > Math.abs(farthest) && isSplit && size >= 240) return null
      if (size > Math.abs(farthest)) farthest = difference ?? 0
    }
  }
  return hasCrewFlight || Math.abs(farthest) < 240 ? farthest : null
}

/** The differences of the places where a work starts and ends. */
const differencesOf = (work: Work, places: Places) => [
  ...differenceAt(work.legs[0]?.from ?? '', { work, at: work.from }, places),
  ...differenceAt(work.legs.at(-1)?.to ?? '', { work, at: work.to }, places),
]

/** False if the journey home may have begun at once, or the one away ended just before, so that there was no rest away. */
function hasRestAway({ works, placings, places }: Line, first: number, last: number): boolean {
  const inside = works.slice(first, last + 1)
  const hasRest = inside.some((work, index) => {
    const before = inside[index - 1]
    return before && isTimed(before) && isTimed(work) && work.from - before.to >= shortestRest
  })
  const next = works.findIndex(({ legs }, index) => index > last && legs.length > 0)
  const isOpen = placings[next < 0 ? works.length - 1 : next]?.jump !== 'none'
  const { start = '', jump } = placings[first] ?? {}
  const beganOpen = jump !== 'none' && !isHomeAt(start, works[first], places)
  return hasRest || !(isOpen || beganOpen)
}

/** A shorter stay is a turnround. */
const shortestRest = 240

/** The first duty leaves home, or a place that the roster shows the way to. */
const isHomeStart = ({ works, placings, places }: Line, first: number) => {
  const placing = placings[first]
  if (!placing || placing.start === '') return false
  const hasBefore = works.slice(0, first).some(({ legs }) => legs.length > 0)
  if (hasBefore || placing.jump === 'own') return true
  return places.isHome(placing.start, -Infinity) || isHomeAt(placing.start, works[first], places)
}

/** The difference of a place of rest from home; nothing if it is home, null if not known. */
function differenceAt(
  airport: string,
  { work, at }: { work: Work; at: number | null },
  places: Places,
): (number | null)[] {
  if (isHomeAt(airport, work, places)) return []
  const zone = places.zoneOf(airport)
  const homeZone = places.homeZoneOn(work.duty.date)
  if (zone === null || homeZone === null) return [null]
  return [aheadBy(zone, homeZone, at ?? minuteAt(work.duty.date, '12:00', homeZone))]
}

/** Minutes from the first report to the return; a journey home that is not in the roster may be late. */
function elapsedOf({ works, placings, places }: Line, first: number, last: number): Bounds {
  const start = works[first]?.from ?? null
  const end = works[last]?.to ?? null
  if (start === null || end === null) return { least: 0, most: Infinity }
  const next = works.slice(last + 1).find(({ legs }) => legs.length > 0)
  const jump = next ? placings[works.indexOf(next)]?.jump : 'none'
  const placing = placings[first]
  const startsHome = placing && isHomeAt(placing.start, works[first], places)
  // A journey from home that is not in the roster may have begun at the last arrival.
  const before = works.slice(0, first).findLast(({ legs }) => legs.length > 0)
  const leftEarlier =
    placing?.jump === 'open' && !startsHome ? start - (before?.to ?? -Infinity) : 0
  const endsHome = isHomeAt(placings[last]?.end ?? '', works[last], places)
  const backAt = endsHome || jump === 'none' || !next || !isTimed(next) ? end : next.from
  return { least: end - start, most: backAt - start + leftEarlier }
}
