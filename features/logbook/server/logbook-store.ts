import { sql } from 'kysely'
import { z } from 'zod'
import { editableFields, flightTypes } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { bumpRevision } from '#server/database/revision-store.ts'
import { deleteRows, findRow, inBatches, saveRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { FlightEntryRow } from './logbook-tables.ts'

/** The place of an entry in the logbook: newest first, by date, then by start. */
export type EntryPlace = { date: string; begin: string; id: string }

/** The start of an entry, where it is known, and its sector; sortable text. */
export const beginOf = ({ actualDeparture, reportTime, sector }: FlightEntry) =>
  `${actualDeparture ?? reportTime ?? ''} ${sector ?? 0}`

/** The user's logbook, newest first; or a page of it. */
export async function listEntries(
  db: UserDb,
  page?: { after: EntryPlace | null; limit: number },
): Promise<FlightEntry[]> {
  const start = sql`coalesce(actual_departure, report_time, '')`
  const begin = sql<string>`${start} || ' ' || cast(coalesce(sector, 0) as text)`
  let query = db
    .selectFrom('flight_entries')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy(begin, 'desc')
    .orderBy('id', 'desc')
  if (page) query = query.limit(page.limit)
  const after = page?.after
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('date', '<', after.date),
        eb.and([eb('date', '=', after.date), eb(begin, '<', after.begin)]),
        eb.and([eb('date', '=', after.date), eb(begin, '=', after.begin), eb('id', '<', after.id)]),
      ]),
    )
  }
  return (await query.execute()).map(entryOf)
}

/** Totals of one aircraft type. */
export type EntrySum = { aircraftType: string; count: number; minutes: number }

/** The number of entries and their minutes, by aircraft type. */
export async function sumEntries(db: UserDb): Promise<EntrySum[]> {
  const rows = await db
    .selectFrom('flight_entries')
    .select(({ fn }) => [
      'aircraft_type',
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('flight_minutes').as('minutes'),
    ])
    .groupBy('aircraft_type')
    .orderBy('aircraft_type')
    .execute()
  return rows.map(({ aircraft_type: aircraftType, count, minutes }) => ({
    aircraftType,
    count: Number(count),
    minutes: Number(minutes),
  }))
}

/** The entries of these days, both inclusive, in no order. */
export async function entriesBetween(db: UserDb, days: Days): Promise<FlightEntry[]> {
  return (await betweenDays(db, days).execute()).map(entryOf)
}

/** Entries without a duty on these days, both inclusive. */
export async function unlinkedEntries(db: UserDb, days: Days): Promise<FlightEntry[]> {
  const rows = await betweenDays(db, days).where('duty_id', 'is', null).execute()
  return rows.map(entryOf)
}

type Days = { first: string; last: string }

function betweenDays(db: UserDb, { first, last }: Days) {
  return db
    .selectFrom('flight_entries')
    .selectAll()
    .where('date', '>=', first)
    .where('date', '<=', last)
}

export async function findEntry(db: UserDb, id: string): Promise<FlightEntry | undefined> {
  const row = await findRow(db, 'flight_entries', id)
  return row && entryOf(row)
}

/** The user's entries with these ids, in no order. */
export async function findEntries(db: UserDb, ids: string[]): Promise<FlightEntry[]> {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom('flight_entries').selectAll().where('id', 'in', batch).execute(),
  )
  return rows.map(entryOf)
}

/** The logbook entries of these duties, by sector. */
export async function entriesOfDuties(db: UserDb, dutyIds: string[]): Promise<FlightEntry[]> {
  const rows = await inBatches(dutyIds, (batch) =>
    db
      .selectFrom('flight_entries')
      .selectAll()
      .where('duty_id', 'in', batch)
      .orderBy('sector')
      .execute(),
  )
  return rows.map(entryOf)
}

/** Saves entries, replacing those with the same id. Call it inside a transaction. */
export async function saveEntries(db: UserDb, entries: FlightEntry[]): Promise<void> {
  if (entries.length === 0) return
  await bumpRevision(db, 'logbook')
  const rows = entries.map((entry) => rowOf(entry, db.now))
  await saveRows(db, { table: 'flight_entries', rows, staying: ['created_at'] })
}

export async function deleteEntries(db: UserDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await bumpRevision(db, 'logbook')
  await deleteRows(db, 'flight_entries', ids)
}

const types = z.array(z.enum(flightTypes))
const editedFields = z.array(z.enum(editableFields))

function entryOf(row: FlightEntryRow): FlightEntry {
  const edited = parseStored('flight_entries.edited', editedFields, row.edited)
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
    flightTypes: parseStored('flight_entries.flight_types', types, row.flight_types),
    remarks: row.remarks,
    reportTime: row.report_time,
    debriefTime: row.debrief_time,
    actualDeparture: row.actual_departure,
    actualArrival: row.actual_arrival,
    crew: parseStored('flight_entries.crew', texts, row.crew),
    flightNumbers: parseStored('flight_entries.flight_numbers', texts, row.flight_numbers),
    source: row.source,
    ...(edited.length > 0 && { edited }),
  }
}

function rowOf(entry: FlightEntry, now: string): FlightEntryRow {
  return {
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
    edited: JSON.stringify(entry.edited ?? []),
  }
}
