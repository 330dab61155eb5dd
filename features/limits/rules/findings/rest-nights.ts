import {
  airportZoneOf,
  type Home,
  type LegalityRoster,
} from '#limits/rules/place/legality-roster.ts'
import type { Range } from '#limits/rules/place/rotation.ts'
import { localNights } from '#limits/rules/rest/local-nights.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyFacts } from './work-line.ts'

type Rest = { from: number; to: number }

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
  { next, roster }: { next: Pick<DutyFacts, 'body' | 'startAirport'>; roster: LegalityRoster },
): Range {
  const { body, startAirport } = next
  const { journey } = body.gap
  const airports = journey ? [journey.from, journey.to] : [arrival ?? startAirport]
  const zones = airports.map((airport) =>
    airport === null ? knownZoneOf(body.home) : airportZoneOf(airport, roster, body.home),
  )
  const known = zones.filter((zone) => zone !== null)
  const read = known.length === zones.length ? new Set(known) : anyZones
  const nights = [...read].map((zone) => localNights(rest, zone))
  return { least: Math.min(...nights), most: Math.max(...nights) }
}

const knownZoneOf = ({ zone, missing }: Home) => (missing ? null : zone)

/** One time zone for each hour. */
const anyZones: TimeZone[] = Array.from({ length: 27 }, (_, index) =>
  index <= 12 ? `Etc/GMT+${12 - index}` : `Etc/GMT-${index - 12}`,
)
