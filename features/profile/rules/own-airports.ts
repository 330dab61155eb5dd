import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'

/** An airport that a user added, because the portal did not know it. */
export type OwnAirport = {
  /** IATA code, or one of the user's own in this form. */
  code: string
  name: string
  zone: TimeZone
}

/** The time zones of a user's own airports. */
export function ownZonesOf(airports: readonly OwnAirport[]): AirportZones {
  return Object.fromEntries(airports.map(({ code, zone }) => [code, zone]))
}
