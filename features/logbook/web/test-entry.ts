import type { LogbookEntry } from '#logbook/api/logbook.ts'

/** A flight of 2.4 hours that was typed in. */
export function logbookEntry(more: Partial<LogbookEntry> & { id: string }): LogbookEntry {
  return {
    date: '2026-07-10',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ALBX',
    flightTime: 2.4,
    role: 'cabin_crew',
    flightType: ['commercial'],
    remarks: null,
    reportTime: null,
    debriefTime: null,
    actualDeparture: null,
    actualArrival: null,
    crew: [],
    flightNumbers: [],
    source: 'manual',
    rosterId: null,
    version: `version of ${more.id}`,
    ...more,
  }
}
