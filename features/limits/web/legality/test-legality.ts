import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'

type Sector = RosterEntry['sectors'][number]

/** A sector of 15 July 2026 with times in UTC. */
export function testSector(airports: [string, string], times: [string, string]): Sector {
  const [departureAirport, arrivalAirport] = airports
  const [departure, arrival] = times
  return {
    ...emptySector,
    flightNumber: 'ZQ210',
    departureAirport,
    arrivalAirport,
    scheduledDeparture: `2026-07-15T${departure}:00Z`,
    scheduledArrival: `2026-07-15T${arrival}:00Z`,
  }
}

/** A flight to Palma and back on 15 July 2026, report at 05:15 and end at 13:00 in London. */
export function testFlight(over: Partial<RosterEntry> = {}): RosterEntry {
  return rosterEntry({
    id: 'palma',
    date: '2026-07-15',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: '2026-07-15T04:15:00Z',
    scheduledDebrief: '2026-07-15T12:00:00Z',
    sectors: [
      testSector(['BHX', 'PMI'], ['05:15', '07:55']),
      testSector(['PMI', 'BHX'], ['08:45', '11:30']),
    ],
    ...over,
  })
}

/** A duty on the ground, from one UTC instant to another. */
export function testGroundDuty(
  id: string,
  dutyType: RosterEntry['dutyType'],
  [scheduledBrief, scheduledDebrief]: [string, string],
): RosterEntry {
  const date = scheduledBrief.slice(0, 10)
  return testFlight({
    id,
    dutyType,
    dutyCode: dutyType,
    date,
    scheduledBrief,
    scheduledDebrief,
    sectors: [],
  })
}

/** A roster with home base Birmingham under the UK rules. */
export function testLegalityRoster(duties: RosterEntry[]): LegalityRosterAnswer {
  return {
    success: true,
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: ['BHX'] }],
    airportZones: { BHX: 'Europe/London', PMI: 'Europe/Madrid' },
    history: { ...noStatements, since: '2024-01-01', openingBalances: [], lastTripNear: true },
  }
}
