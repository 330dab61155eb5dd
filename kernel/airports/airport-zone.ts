import type { TimeZone } from '#kernel/time/zone-time.ts'
import airportsOfZone from './airport-zones.json' with { type: 'json' }
import { cityOf } from './city-airports.ts'
import { formerAirport } from './former-airports.ts'

let zoneOfAirport: Map<string, TimeZone> | undefined

/** The time zone of an airport, also a former one, or of a city by its IATA code; undefined for an unknown code. */
export function airportZone(iata: string): TimeZone | undefined {
  zoneOfAirport ??= new Map(
    Object.entries(airportsOfZone).flatMap(([zone, airports]) =>
      airports.split(' ').map((airport): [string, TimeZone] => [airport, zone]),
    ),
  )
  return zoneOfAirport.get(cityOf(iata)?.main ?? formerAirport(iata)?.now ?? iata)
}

/** The time zones of airports by their IATA codes; unknown ones are left out. */
export function airportZonesOf(airports: Iterable<string>): Record<string, TimeZone> {
  const zones: Record<string, TimeZone> = {}
  for (const airport of new Set(airports)) {
    const zone = airportZone(airport)
    if (zone) zones[airport] = zone
  }
  return zones
}
