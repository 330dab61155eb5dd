import type { z } from 'zod'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { DutySource } from '#logbook/rules/words/entry-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import {
  actionUndo,
  airlineValues,
  confirmed,
  entryLists,
  events,
  fieldSources,
  ftlInputs,
  parseStored,
  record,
  sectors,
  texts,
  type EarlierDuty,
  type EarlierRecord,
} from './earlier-json.ts'

export type TaskRow = { user_id: string } & {
  id: string
  duty_id: string
  title: string
  due_date: string
  done_at: string | null
}

export type FlightEntryRow = { user_id: string } & {
  id: string
  duty_id: string | null
  sector: number | null
  date: string
  departure_airport: string
  arrival_airport: string
  aircraft_type: string
  registration: string
  flight_minutes: number
  role: FlightRole
  flight_types: string
  remarks: string | null
  report_time: string | null
  debrief_time: string | null
  actual_departure: string | null
  actual_arrival: string | null
  crew: string
  flight_numbers: string
  source: DutySource
  created_at: string
  updated_at: string
  edited: string
}

/** A row of the table `duties`, as earlier releases wrote it. */
export type EarlierDutyRow = {
  id: string
  date: string
  duty_type: EarlierDuty['dutyType']
  duty_code: string
  description: string | null
  scheduled_brief: string | null
  actual_brief: string | null
  scheduled_debrief: string | null
  actual_debrief: string | null
  sectors: string
  crew: string
  notes: string | null
  source: EarlierDuty['source']
  reported_on: string | null
  typed: EarlierDuty['editedByHand']
  role: EarlierDuty['role']
  stamps: string
  unlogged: string
  edited_fields: string
  airline_key: string | null
  airline_values: string
  status: NonNullable<EarlierDuty['status']>['kind'] | null
  status_since: string | null
  events: string
  ftl_inputs: string
  created_at: string
  updated_at: string
}

export type EarlierImportRow = {
  id: string
  kind: 'roster' | 'logbook' | 'earlier'
  generated_on: string | null
  imported_at: string
  undone_at: string | null
  confirmed: string
  aircraft_type: string | null
  crew_id: string | null
  period_start: string | null
  period_end: string | null
  covers_period: number
  uncovered_dates: string
}

export type EarlierChangeRow = {
  import_id: string
  duty_id: string
  kind: string
  before: string | null
  after: string | null
}

export type EarlierActionRow = {
  id: string
  kind: string
  done_at: string
  undone_at: string | null
  undo: string
}

export type EarlierDeletedRow = {
  id: string
  record: string
  deleted_at: string
  blocks_import: number
}

/** The rows of one user, by table, as earlier releases wrote them. */
export type EarlierRows = {
  duties: EarlierDutyRow[]
  tasks: Omit<TaskRow, 'user_id'>[]
  /** Entries of duties. */
  entries: Omit<FlightEntryRow, 'user_id'>[]
  imports: EarlierImportRow[]
  changes: EarlierChangeRow[]
  actions: EarlierActionRow[]
  deleted: EarlierDeletedRow[]
}

/** A stored record, and when its duty was created and changed. */
export type StoredRecord = EarlierRecord & { createdAt: Instant; updatedAt: Instant }

export type EarlierImport = {
  id: string
  printedOn: string | null
  importedAt: Instant
  period: { start: CalendarDate; end: CalendarDate } | null
  unreadDates: CalendarDate[]
  isOther: boolean
  crewId: string | null
  aircraftType: string | null
  confirmed: z.output<typeof confirmed>
  /** The records that it changed, as they were before and after. */
  changes: { before: EarlierRecord | null; after: EarlierRecord | null }[]
}

export type EarlierAction = {
  id: string
  kind: string
  doneAt: Instant
  undo: z.output<typeof actionUndo>
}

export type EarlierDeletion = {
  record: EarlierRecord
  deletedAt: Instant
  blocksImport: boolean
}

/** The roster of one user in an earlier release. Undone imports and actions are left out. */
export type EarlierRoster = {
  records: StoredRecord[]
  imports: EarlierImport[]
  actions: EarlierAction[]
  deletions: EarlierDeletion[]
}

/**
 * Parses the rows of a user.
 *
 * @throws Error without personal data when a column holds unexpected JSON.
 */
export function earlierRoster(rows: EarlierRows): EarlierRoster {
  const taskOf = new Map(rows.tasks.map((task) => [task.duty_id, task]))
  const entriesOf = Map.groupBy(rows.entries, ({ duty_id }) => duty_id)
  const changesOf = Map.groupBy(rows.changes, ({ import_id }) => import_id)
  return {
    records: rows.duties.toSorted(byDate).map((row) => {
      const task = taskOf.get(row.id)
      return {
        duty: dutyOf(row),
        task: task
          ? {
              id: task.id,
              dutyId: task.duty_id,
              title: task.title,
              dueDate: task.due_date,
              doneAt: task.done_at,
            }
          : null,
        entries: (entriesOf.get(row.id) ?? []).map(entryOf),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      }
    }),
    imports: rows.imports
      .filter(({ kind, undone_at }) => kind === 'roster' && undone_at === null)
      .map((row) => importOf(row, changesOf.get(row.id) ?? [])),
    actions: rows.actions
      .filter(({ undone_at }) => undone_at === null)
      .map(({ id, kind, done_at: doneAt, undo }) => {
        return { id, kind, doneAt, undo: parseStored('roster_actions.undo', actionUndo, undo) }
      }),
    deletions: rows.deleted.map((row) => ({
      record: parseStored('deleted_duties.record', record, row.record),
      deletedAt: row.deleted_at,
      blocksImport: row.blocks_import === 1,
    })),
  }
}

/** Rows come in no order. */
function byDate(one: EarlierDutyRow, other: EarlierDutyRow): number {
  return `${one.date} ${one.id}` < `${other.date} ${other.id}` ? -1 : 1
}

function dutyOf(row: EarlierDutyRow): EarlierDuty {
  const suppressedLegs = parseStored('duties.unlogged', texts, row.unlogged)
  const editedFields = parseStored('duties.edited_fields', texts, row.edited_fields)
  const reported = parseStored('duties.events', events, row.events)
  const inputs = parseStored('duties.ftl_inputs', ftlInputs, row.ftl_inputs)
  const ofAirline = parseStored('duties.airline_values', airlineValues, row.airline_values)
  return {
    id: row.id,
    date: row.date,
    dutyType: row.duty_type,
    dutyCode: row.duty_code,
    description: row.description,
    scheduledBrief: row.scheduled_brief,
    actualBrief: row.actual_brief,
    scheduledDebrief: row.scheduled_debrief,
    actualDebrief: row.actual_debrief,
    sectors: parseStored('duties.sectors', sectors, row.sectors),
    crew: parseStored('duties.crew', texts, row.crew),
    notes: row.notes,
    source: row.source,
    reportedOn: row.reported_on,
    editedByHand: row.typed,
    role: row.role,
    fieldSources: parseStored('duties.stamps', fieldSources, row.stamps),
    ...(suppressedLegs.length > 0 && { suppressedLegs }),
    ...(row.airline_key !== null && { airlineKey: row.airline_key }),
    ...(editedFields.length > 0 && { editedFields }),
    ...(Object.keys(ofAirline).length > 0 && { airlineValues: ofAirline }),
    ...(row.status !== null && { status: { kind: row.status, since: row.status_since ?? '' } }),
    ...(reported.length > 0 && { events: reported }),
    ...(Object.keys(inputs).length > 0 && { ftlInputs: inputs }),
  }
}

function importOf(row: EarlierImportRow, changes: EarlierChangeRow[]): EarlierImport {
  const { period_start: start, period_end: end } = row
  const recordIn = (stored: string | null) =>
    stored === null ? null : parseStored('roster_changes', record, stored)
  return {
    id: row.id,
    printedOn: row.generated_on,
    importedAt: row.imported_at,
    period: start && end ? { start, end } : null,
    unreadDates: parseStored('roster_imports.uncovered_dates', texts, row.uncovered_dates),
    // Imports of the first releases have no period, and count as the user's own.
    isOther: row.covers_period === 0 && start !== null,
    crewId: row.crew_id,
    aircraftType: row.aircraft_type,
    confirmed: parseStored('roster_imports.confirmed', confirmed, row.confirmed),
    changes: changes.map(({ before, after }) => ({
      before: recordIn(before),
      after: recordIn(after),
    })),
  }
}

function entryOf(row: Omit<FlightEntryRow, 'user_id'>): FlightEntry {
  const edited = parseStored('flight_entries.edited', entryLists.edited, row.edited)
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
    flightTypes: parseStored('flight_entries.flight_types', entryLists.types, row.flight_types),
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
