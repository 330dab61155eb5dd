import type { Kysely } from 'kysely'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { inBatches } from '#server/database/rows-at-once.ts'
import type { FlightEntryRow, Tables } from '#server/database/tables.ts'

/** The logbook entries of these duties, each duty's in the order of its sectors. */
export async function entriesOfDuties(
  userId: string,
  db: Kysely<Tables>,
  dutyIds: string[],
): Promise<FlightEntry[]> {
  const rows = await inBatches(dutyIds, (batch) =>
    db
      .selectFrom('flight_entries')
      .selectAll()
      .where('user_id', '=', userId)
      .where('duty_id', 'in', batch)
      .orderBy('sector')
      .execute(),
  )
  return rows.map(entryOf)
}

/** Writes logbook entries, replacing those of the same id. */
export async function saveEntries(
  userId: string,
  db: Kysely<Tables>,
  entries: FlightEntry[],
  now: string,
): Promise<void> {
  await inBatches(entries, (batch) =>
    db
      .insertInto('flight_entries')
      .values(batch.map((entry) => rowOf(userId, entry, now)))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
          duty_id: eb.ref('excluded.duty_id'),
          sector: eb.ref('excluded.sector'),
          date: eb.ref('excluded.date'),
          departure_airport: eb.ref('excluded.departure_airport'),
          arrival_airport: eb.ref('excluded.arrival_airport'),
          aircraft_type: eb.ref('excluded.aircraft_type'),
          registration: eb.ref('excluded.registration'),
          flight_minutes: eb.ref('excluded.flight_minutes'),
          role: eb.ref('excluded.role'),
          flight_types: eb.ref('excluded.flight_types'),
          remarks: eb.ref('excluded.remarks'),
          report_time: eb.ref('excluded.report_time'),
          debrief_time: eb.ref('excluded.debrief_time'),
          actual_departure: eb.ref('excluded.actual_departure'),
          actual_arrival: eb.ref('excluded.actual_arrival'),
          crew: eb.ref('excluded.crew'),
          flight_numbers: eb.ref('excluded.flight_numbers'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute(),
  )
}

export async function deleteEntries(
  userId: string,
  db: Kysely<Tables>,
  ids: string[],
): Promise<void> {
  await inBatches(ids, (batch) =>
    db
      .deleteFrom('flight_entries')
      .where('user_id', '=', userId)
      .where('id', 'in', batch)
      .execute(),
  )
}

function entryOf(row: FlightEntryRow): FlightEntry {
  return {
    id: row.id,
    dutyId: row.duty_id,
    sector: row.sector,
    date: row.date,
    departureAirport: row.departure_airport,
    arrivalAirport: row.arrival_airport,
    aircraftType: row.aircraft_type,
    registration: row.registration,
    flightMinutes: row.flight_minutes,
    role: row.role,
    flightTypes: JSON.parse(row.flight_types),
    remarks: row.remarks,
    reportTime: row.report_time,
    debriefTime: row.debrief_time,
    actualDeparture: row.actual_departure,
    actualArrival: row.actual_arrival,
    crew: JSON.parse(row.crew),
    flightNumbers: JSON.parse(row.flight_numbers),
    source: row.source,
  }
}

function rowOf(userId: string, entry: FlightEntry, now: string): FlightEntryRow {
  return {
    user_id: userId,
    id: entry.id,
    duty_id: entry.dutyId,
    sector: entry.sector,
    date: entry.date,
    departure_airport: entry.departureAirport,
    arrival_airport: entry.arrivalAirport,
    aircraft_type: entry.aircraftType,
    registration: entry.registration,
    flight_minutes: entry.flightMinutes,
    role: entry.role,
    flight_types: JSON.stringify(entry.flightTypes),
    remarks: entry.remarks,
    report_time: entry.reportTime,
    debrief_time: entry.debriefTime,
    actual_departure: entry.actualDeparture,
    actual_arrival: entry.actualArrival,
    crew: JSON.stringify(entry.crew),
    flight_numbers: JSON.stringify(entry.flightNumbers),
    source: entry.source,
    created_at: now,
    updated_at: now,
  }
}
