import type { Sector } from '#duties/schema/sector.ts'
import type { FeedDuty } from './my-calendar.ts'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

/** A sector for tests, `BHX PMI 2026-07-15T05:15:00Z 2026-07-15T07:55:00Z`. */
export function testSector(words: string, flightNumber = 'ZQ210'): Sector {
  const [departureAirport = '', arrivalAirport = '', departure, arrival] = words.split(' ')
  return {
    ...emptySector,
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture: departure ?? null,
    scheduledArrival: arrival ?? null,
  }
}

/** A duty for tests: a flight to PMI and back on 15 July 2026. */
export function testFeedDuty(over: Partial<FeedDuty> = {}): FeedDuty {
  return {
    ...emptyDuty,
    id: 'd1',
    date: '2026-07-15',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: '2026-07-15T04:15:00Z',
    scheduledDebrief: '2026-07-15T12:00:00Z',
    sectors: [
      testSector('BHX PMI 2026-07-15T05:15:00Z 2026-07-15T07:55:00Z'),
      testSector('PMI BHX 2026-07-15T08:45:00Z 2026-07-15T11:30:00Z', 'ZQ211'),
    ],
    changedAt: '2026-07-01T09:00:00Z',
    ...over,
  }
}
