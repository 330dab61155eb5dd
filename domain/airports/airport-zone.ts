import type { TimeZone } from '#domain/time/zone-time.ts'
import airportsOfZone from './airport-zones.json' with { type: 'json' }

/** IATA codes of whole cities, which some rosters print for an airport, each with an airport of that city. */
const cities: Record<string, string> = {
  BHZ: 'CNF',
  BJS: 'PEK',
  BUE: 'EZE',
  BUH: 'OTP',
  CHI: 'ORD',
  DTT: 'DTW',
  JKT: 'CGK',
  LON: 'LHR',
  MIL: 'MXP',
  MOW: 'SVO',
  NYC: 'JFK',
  OSA: 'KIX',
  PAR: 'CDG',
  REK: 'KEF',
  RIO: 'GIG',
  ROM: 'FCO',
  SAO: 'GRU',
  SEL: 'ICN',
  STO: 'ARN',
  TCI: 'TFS',
  TYO: 'HND',
  WAS: 'IAD',
  YMQ: 'YUL',
  YTO: 'YYZ',
}

let zoneOfAirport: Map<string, TimeZone> | undefined

/** The time zone of an airport or city by its IATA code, such as `BHX`; undefined for an unknown code. */
export function airportZone(iata: string): TimeZone | undefined {
  zoneOfAirport ??= new Map(
    Object.entries(airportsOfZone).flatMap(([zone, airports]) =>
      airports.split(' ').map((airport): [string, TimeZone] => [airport, zone]),
    ),
  )
  return zoneOfAirport.get(cities[iata] ?? iata)
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
