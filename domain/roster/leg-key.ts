import type { Sector } from './sector.ts'

/** The key by which a leg of one report is found in another: flight number and both airports. */
export function legKey(
  sector: Pick<Sector, 'flightNumber' | 'departureAirport' | 'arrivalAirport'>,
): string {
  return `${sector.flightNumber} ${sector.departureAirport} ${sector.arrivalAirport}`
}
