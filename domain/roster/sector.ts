import type { Instant } from '#domain/time/zone-time.ts'

/** Sectors a duty has at most; ORO.FTL.205 allows ten. */
export const dutySectorsMax = 12
export const tooManySectors = `A duty has at most ${dutySectorsMax} sectors`

/** One leg of a flight duty, from one airport to the next. Times are UTC; null where the roster does not say. */
export type Sector = {
  /** As the airline prints it: `ZQ210`, `410`, `TAXI77` for a road transfer. */
  flightNumber: string
  /** IATA code, `BHX`. */
  departureAirport: string
  arrivalAirport: string
  scheduledDeparture: Instant | null
  scheduledArrival: Instant | null
  /** Off-block. */
  actualDeparture: Instant | null
  /** On-block. */
  actualArrival: Instant | null
  /** As the airline prints it, `738`. */
  aircraftType: string | null
  /** `G-ALBX`; the roster report never carries it. */
  registration: string | null
  /** Travelling as a passenger on duty: counts as duty, never as flight time (ORO.FTL.215). */
  positioning: boolean
  /** True if the scheduled time is the airline's estimate of the day. */
  departureEstimated?: true
  arrivalEstimated?: true
}

/** The key by which a leg of one report is found in another: flight number and both airports. */
export function legKey(
  sector: Pick<Sector, 'flightNumber' | 'departureAirport' | 'arrivalAirport'>,
): string {
  return `${sector.flightNumber} ${sector.departureAirport} ${sector.arrivalAirport}`
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
