import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { editableFields } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { hoursOf } from '#profile/rules/hours.ts'
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
