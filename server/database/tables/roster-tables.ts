import type { StatementKind } from '#domain/roster-sources/source.ts'

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
export type RosterDayRow = {
  date: string
  /** The old and the new duties in words. */
  line: string
  notice_minutes: number | null
  /** When the last duty that differs has ended. */
  ends_at: string
  /** 1 if logged time falls, so that the day stays listed after its duties ended. */
  is_logged_less: number
}
