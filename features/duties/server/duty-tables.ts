import type { DutySource } from '#logbook/rules/words/entry-words.ts'
import type { DutyStatusKind, DutyType } from '#duties/rules/words/duty-words.ts'
import type { DutyChangeKind } from '#duties/rules/history/change-kinds.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { StatementKind } from '#duties/rules/sources/source.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    duties: DutyRow
    roster_tasks: TaskRow
    roster_imports: ImportRow
    duty_changes: DutyChangeRow
    roster_statements: StatementRow
    roster_days: RosterDayRow
    seen_days: SeenDayRow
  }
}

export type DutyRow = {
  id: string
  date: string
  duty_type: DutyType
  duty_code: string
  description: string | null
  scheduled_brief: string | null
  actual_brief: string | null
  scheduled_debrief: string | null
  actual_debrief: string | null
  sectors: string
  crew: string
  notes: string | null
  source: DutySource
  role: FlightRole | null
  /** The state of a duty; null for a rostered one that counts. */
  status: DutyStatusKind | null
  status_since: string | null
  /** JSON: what the crew member reported about the duty. */
  events: string
  /** JSON: facts for the flight time limits that the crew member stated. */
  ftl_inputs: string
  /** Own sales on board in whole pence; null if the crew member stated none. */
  sales: number | null
  /** The name by which sources find it; null for a duty that an earlier release stored. */
  name: string
  /** JSON: its marks. */
  marks: string
  /** JSON: what its marks are about. */
  mark_details: string
  /** JSON: the values on which the airline and the user differ. */
  differences: string
  /** 1 for a listed duty that the user edited or completed. */
  is_edited: number
  created_at: string
  updated_at: string
}

export type TaskRow = {
  id: string
  duty_id: string
  title: string
  due_date: string
  done_at: string | null
}

export type ImportRow = {
  id: string
  /** `earlier`: rows of an earlier release that no import explains. */
  kind: 'roster' | 'logbook' | 'earlier'
  file_name: string | null
  generated_on: string | null
  imported_at: string
  undone_at: string | null
  imported: number
  updated: number
  skipped: number
  /** Staff number of the owner of the file; null where it names none. */
  crew_id: string | null
  /** The aircraft type of the owner in the file. */
  aircraft_type: string | null
  /** The period printed in the file, both days inclusive; null where there is none. */
  period_start: string | null
  period_end: string | null
  /** JSON: days of that period with an unreadable row. It does not cover them. */
  uncovered_dates: string
  /** The rows as read, packed; null for a logbook and for a file of an earlier release. */
  rows: string | null
  content_hash: string | null
  /** 1 for the roster of another crew member. */
  is_other: number
  /** The first and the last day that the file lists or covers. */
  first_date: string | null
  last_date: string | null
  /** When the user saw the changes of the file. */
  seen_at: string | null
  /** Its number among the sources of the user. */
  sequence: number
}

/** One change in the history of a duty. */
export type DutyChangeRow = {
  id: string
  duty_id: string
  date: string
  duty_type: DutyType
  duty_code: string
  kind: DutyChangeKind
  made_at: string
  import_id: string | null
  reported_on: string | null
  /** JSON: the changed fields with their old and new values. */
  fields: string
  notice_minutes: number | null
  seen_at: string | null
}

/** Something the user said about their roster. */
export type StatementRow = {
  id: string
  kind: StatementKind
  /** JSON: the ids and the name of its duty; null for a typed duty and a deleted month. */
  about: string | null
  /** The days it touches, both inclusive. */
  first_date: string
  last_date: string
  said_at: string
  made_at: string
  undone_at: string | null
  /** The import in whose preview it was made. */
  import_id: string | null
  /** Its number among the sources of the user. */
  sequence: number
  /** JSON, by kind. */
  content: string
}

/** A day that changed since the user last saw the changes. Computed from the sources. */
type RosterDayRow = {
  date: string
  /** The old and the new duties in words. */
  line: string
  /** Their `PlanChange`s as JSON; null in a row of an earlier release. */
  changes: string | null
  notice_minutes: number | null
  /** When the last duty that differs has ended. */
  ends_at: string
  /** 1 if logged time falls, so that the day stays listed after its duties ended. */
  is_logged_less: number
}

/** A day whose changes the user saw when they opened a duty. */
type SeenDayRow = {
  date: string
  /** The import time of the newest file that they saw. */
  until: string
}
