import type { Kysely } from 'kysely'
import type { StatementKind } from '#duties/rules/sources/source.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type {
  EarlierActionRow,
  EarlierChangeRow,
  EarlierDeletedRow,
  EarlierDutyRow,
  EarlierImportRow,
  FlightEntryRow,
  TaskRow,
} from './earlier-rows.ts'

/** The columns that make an import a file. */
export type FileColumns = {
  id: string
  rows: string
  content_hash: string
  is_other: number
  uncovered_dates: string
  first_date: string | null
  last_date: string | null
  sequence: number
}

/** The columns of a duty that this release adds or computes. */
export type DutyColumns = {
  id: string
  name: string
  marks: string
  mark_details: string
  differences: string
  is_edited: number
  status: string | null
  status_since: string | null
  events: string
}

type OfUser = { user_id: string }

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
