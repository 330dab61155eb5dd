import type { Duty } from '#schema/roster/duty.ts'
import type { Sector } from '#schema/roster/sector.ts'

/** A flight from Birmingham to Palma, for tests. */
export const toPalma: Sector = {
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-06-14T05:15:00Z',
  scheduledArrival: '2026-06-14T07:40:00Z',
  actualDeparture: null,
  actualArrival: null,
  aircraftType: null,
  registration: null,
  positioning: false,
}

/** A duty of this one flight, as a roster file lists it. */
export const palma: Duty = {
  date: '2026-06-14',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  description: null,
  scheduledBrief: '2026-06-14T04:15:00Z',
  actualBrief: null,
  scheduledDebrief: '2026-06-14T08:10:00Z',
  actualDebrief: null,
  sectors: [toPalma],
  crew: ['CM - 20417 - HARLOW MARTHA'],
}
