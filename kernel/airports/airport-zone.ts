import type { TimeZone } from '#kernel/time/zone-time.ts'
import airportsOfZone from './airport-zones.json' with { type: 'json' }
import { cityOf } from './city-airports.ts'
import { formerAirport } from './former-airports.ts'

/** Time zones of airports by their IATA codes. */
export type AirportZones = Readonly<Record<string, TimeZone>>

let zoneOfAirport: Map<string, TimeZone> | undefined

/**
 * The time zone of an airport, also a former one, or of a city by its IATA code; undefined for an unknown code.
 *
 * @param own the zones of airports that the user added. The table is asked first.
 */
export function airportZone(iata: string, own: AirportZones): TimeZone | undefined {
  zoneOfAirport ??= new Map(
    Object.entries(airportsOfZone).flatMap(([zone, airports]) =>
      airports.split(' ').map((airport): [string, TimeZone] => [airport, zone]),
    ),
  )
  const ofTable = zoneOfAirport.get(cityOf(iata)?.main ?? formerAirport(iata)?.now ?? iata)
  return ofTable ?? (Object.hasOwn(own, iata) ? own[iata] : undefined)
}

/** The time zones of airports by their IATA codes, and of all own ones; unknown ones are left out. */
export function airportZonesOf(
  airports: Iterable<string>,
  own: AirportZones,
): Record<string, TimeZone> {
  const zones: Record<string, TimeZone> = {}
  for (const airport of new Set([...airports, ...Object.keys(own)])) {
    const zone = airportZone(airport, own)
    if (zone) zones[airport] = zone
  }
  return zones
}

let zoneNames: Set<string> | undefined

/** True for the name of a zone in the table, or one that this machine lists: `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  zoneNames ??= new Set([...Object.keys(airportsOfZone), ...Intl.supportedValuesOf('timeZone')])
  return zoneNames.has(name)
}
