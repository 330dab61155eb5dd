import type { Sector } from '#duties/schema/sector.ts'

/** A leg without a flight number, airports and times: the start of a typed leg. */
export const emptySector: Sector = {
  flightNumber: '',
  departureAirport: '',
  arrivalAirport: '',
  scheduledDeparture: null,
  scheduledArrival: null,
  actualDeparture: null,
  actualArrival: null,
  aircraftType: null,
  registration: null,
  positioning: false,
}

/** The key by which a leg of one report is found in another: flight number and both airports. */
export function legKey(
  sector: Pick<Sector, 'flightNumber' | 'departureAirport' | 'arrivalAirport'>,
): string {
  return `${sector.flightNumber} ${sector.departureAirport} ${sector.arrivalAirport}`
}

/** The leg that a key names, whatever letters its flight number has: `210 BHX PMI` for `ZQ210 BHX PMI`. */
export function legDigits(key: string): string {
  const airports = key.split(' ').slice(-2)
  const flightNumber = key.slice(0, -airports.join(' ').length - 1)
  return [flightDigits(flightNumber), ...airports].join(' ')
}

/**
 * True if two flight numbers have the same digits, as `ZQ210`, `BY0210` and `210` have. Texts without digits are
 * compared as they are.
 */
export function isSameFlightNumber(one: string, other: string): boolean {
  return flightDigits(one) === flightDigits(other)
}

/** The digits of a flight number without leading zeros; a text without digits as it is. */
export function flightDigits(flightNumber: string): string {
  return flightNumber.replaceAll(/\D/g, '').replace(/^0+/, '') || flightNumber
}
