import type { Kysely } from 'kysely'
import type { StatementKind } from '#domain/roster-sources/source.ts'
import type { DutySource } from '#domain/roster/duty.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { DutyColumns, FileColumns } from './convert-roster.ts'
import type {
  EarlierActionRow,
  EarlierChangeRow,
  EarlierDeletedRow,
  EarlierDutyRow,
  EarlierImportRow,
} from './earlier-rows.ts'

type OfUser = { user_id: string }

export type TaskRow = OfUser & {
  id: string
  duty_id: string
  title: string
  due_date: string
  done_at: string | null
}

export type FlightEntryRow = OfUser & {
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

export type StatementRow = OfUser & {
  id: string
  kind: StatementKind
  about: string | null
  first_date: string
  last_date: string
  said_at: string
  made_at: string
  undone_at: string | null
  import_id: string | null
  sequence: number
  content: string
}

/** The tables as they are at this migration. Later ones drop columns and tables. */
export type EarlierTables = {
  duties: OfUser &
    EarlierDutyRow & {
      name: string | null
    } & Pick<DutyColumns, 'marks' | 'mark_details' | 'differences' | 'is_edited'>
  roster_tasks: TaskRow
  flight_entries: FlightEntryRow
  roster_imports: OfUser &
    EarlierImportRow &
    Omit<FileColumns, 'id' | 'rows' | 'content_hash'> & {
      file_name: string | null
      imported: number
      updated: number
      skipped: number
      rows: string | null
      content_hash: string | null
      seen_at: string | null
    }
  roster_changes: OfUser & EarlierChangeRow & { position: number }
  roster_actions: OfUser & EarlierActionRow
  deleted_duties: OfUser & EarlierDeletedRow & { date: string }
  roster_statements: StatementRow
  profiles: { user_id: string; default_role: FlightRole }
}

export type EarlierDatabase = Kysely<EarlierTables>
