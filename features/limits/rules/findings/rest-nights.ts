import {
  airportZoneOf,
  type Home,
  type LegalityRoster,
} from '#limits/rules/place/legality-roster.ts'
import type { Range } from '#limits/rules/place/rotation.ts'
import { anyZones, localNights } from '#limits/rules/rest/local-nights.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyFacts } from './work-line.ts'

type Rest = { from: number; to: number }
type Next = Pick<DutyFacts, 'body' | 'startAirport'>

/**
 * The local nights of the rest before a duty, at the place of the rest.
 *
 * A journey in it, or in a rest near it, leaves two possible places.
 *
 * @param arrival the airport of the last arrival; null if there is none.
 */
export function nightsOfRest(
  rest: Rest,
  arrival: string | null,
  { next, roster }: { next: Next; roster: LegalityRoster },
): Range {
  const { body } = next
  const { journey } = body.gap
  const zones = journey
    ? [journey.from, journey.to].map((airport) => airportZoneOf(airport, roster, body.home))
    : arrival === null
      ? zonesBeforeArrival(next)
      : [airportZoneOf(arrival, roster, body.home)]
  const known = zones.filter((zone) => zone !== null)
  const read = known.length === zones.length ? new Set(known) : anyZones
  const nights = [...read].map((zone) => localNights(rest, zone))
  return { least: Math.min(...nights), most: Math.max(...nights) }
}

/** The place of a rest before the first arrival: home, where a journey that the roster does not show begins, or the start. */
function zonesBeforeArrival({ body, startAirport }: Next): (TimeZone | null)[] {
  const { home, gap, startZone } = body
  // A roster that begins abroad does not say where the crew member was.
  if (gap.unseen) return [null]
  const isHere = startAirport === null || home.airports.includes(startAirport)
  return isHere ? [startZone ?? knownZoneOf(home)] : [startZone, knownZoneOf(home)]
}

const knownZoneOf = ({ zone, missing }: Home) => (missing ? null : zone)
