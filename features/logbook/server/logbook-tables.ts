import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { DutySource } from '#logbook/rules/words/entry-words.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    flight_entries: FlightEntryRow
    logbook_changes: LogbookChangeRow
    opening_totals: OpeningTotalRow
    table_answers: TableAnswersRow
  }
}

export type FlightEntryRow = {
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
  /** JSON: the fields edited by hand. */
  edited: string
}

/** An entry or an opening total before and after the import of a logbook file. */
export type LogbookChangeRow = {
  /** The import's id and a position. */
  id: string
  import_id: string
  item: 'entry' | 'openingTotal'
  item_id: string
  /** JSON; null where there was none. */
  before: string | null
  after: string | null
}

/** Experience from before the first entry of the logbook. */
export type OpeningTotalRow = {
  id: string
  role: FlightRole
  /** Empty for all types. */
  aircraft_type: string
  minutes: number
  sectors: number | null
  until_date: string | null
  created_at: string
  updated_at: string
}

/** The user's last answers about a table with these headings. */
type TableAnswersRow = {
  /** A hash of the headings. */
  id: string
  /** JSON. */
  answers: string
  updated_at: string
}
