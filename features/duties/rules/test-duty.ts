import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { emptyDuty } from './duty.ts'
import { emptySector } from './sector.ts'

/** A flight from Birmingham to Palma, for tests. */
export const toPalma: Sector = {
  ...emptySector,
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-06-14T05:15:00Z',
  scheduledArrival: '2026-06-14T07:40:00Z',
}

/** A duty of this one flight, as a roster file lists it. */
export const palma: Duty = {
  ...emptyDuty,
  date: '2026-06-14',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-06-14T04:15:00Z',
  scheduledDebrief: '2026-06-14T08:10:00Z',
  sectors: [toPalma],
  crew: ['CM - 20417 - HARLOW MARTHA'],
}
