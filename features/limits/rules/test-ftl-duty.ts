import type { FtlSector } from '#duties/schema/sector.ts'
import type { FtlDuty } from './cumulative/ftl-duty.ts'

/** A duty for tests, without times and sectors unless given. Its code is its type. */
export function ftlDuty(
  given: Pick<FtlDuty, 'id' | 'date' | 'dutyType'> & Partial<FtlDuty>,
): FtlDuty {
  return {
    dutyCode: given.dutyType,
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    ...given,
  }
}

/** A sector for tests, from one airport to another as it is scheduled, without actual times unless given. */
export function ftlSector(
  [departureAirport, arrivalAirport]: [from: string, to: string],
  [scheduledDeparture, scheduledArrival]: [from: string | null, to: string | null],
  more: Partial<FtlSector> = {},
): FtlSector {
  return {
    departureAirport,
    arrivalAirport,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: null,
    actualArrival: null,
    positioning: false,
    ...more,
  }
}
