import type { LogbookEntry } from '#contract/logbook.ts'
import { editableFields } from '#domain/logbook/words/entry-words.ts'
import type { FlightEntry } from '#schema/logbook/flight-entry.ts'
import { hoursOf } from '#domain/logbook/hours.ts'
import { versionOf } from '#server/http/version.ts'

/** A logbook entry for the API. */
export function logbookEntryOf(entry: FlightEntry): LogbookEntry {
  return {
    id: entry.id,
    date: entry.date,
    departureAirport: entry.departureAirport,
    arrivalAirport: entry.arrivalAirport,
    aircraftType: entry.aircraftType,
    aircraftRegistration: entry.registration,
    flightTime: hoursOf(entry.flightMinutes),
    role: entry.role,
    flightType: entry.flightTypes,
    remarks: entry.remarks,
    reportTime: entry.reportTime,
    debriefTime: entry.debriefTime,
    actualDeparture: entry.actualDeparture,
    actualArrival: entry.actualArrival,
    crew: entry.crew,
    flightNumbers: entry.flightNumbers,
    source: entry.source,
    rosterId: entry.dutyId,
    version: versionOf(editableFields.map((field) => entry[field])),
  }
}
