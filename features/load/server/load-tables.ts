declare module '#server/database/tables.ts' {
  interface UserTables {
    crew_notes: CrewNoteRow
    private_settings: PrivateSettingsRow
  }
}

/** One version of a note. Rows are never changed. */
export type CrewNoteRow = {
  id: string
  /** The note of this version. */
  note_id: string
  /** When the portal received it. */
  entered_at: string
  /** Sealed JSON: the version of the note. */
  content: string
}

type PrivateSettingsRow = {
  /** Sealed JSON: the settings. */
  content: string
}
