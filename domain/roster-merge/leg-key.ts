import type { Duty } from '#domain/roster/duty.ts'
import type { Sector } from '#domain/roster/sector.ts'

/** The key by which a leg of one report is found in another: flight number and both airports. */
export function legKey(
  sector: Pick<Sector, 'flightNumber' | 'departureAirport' | 'arrivalAirport'>,
): string {
  return `${sector.flightNumber} ${sector.departureAirport} ${sector.arrivalAirport}`
}

/** The key by which a duty of one report is found in another: date, type, and first flight number or code. */
export function dutyKey(duty: Pick<Duty, 'date' | 'dutyType' | 'dutyCode' | 'sectors'>): string {
  return `${duty.date} ${duty.dutyType} ${duty.sectors[0]?.flightNumber ?? duty.dutyCode}`
}
