import { z } from 'zod'
import { noteContent } from '#load/api/notes.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'
import { inBatches } from '#server/database/rows.ts'
import { stored } from '#server/database/stored-json.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { CrewNoteRow } from './load-tables.ts'
import { sealOf, type Seal } from './sealing-service.ts'

/** A row of the record as it is stored. `version` counts the rows of a note from 1. */
export type StoredNote = NoteRow & { id: string; version: number }

const storedContent = z.intersection(
  stored(noteContent),
  z.object({
    version: z.number().int(),
    withdrawn: z.literal(true).optional(),
    importedAt: z.string().optional(),
  }),
)

/** The opened rows, and the ids of the notes with a row that this portal cannot open. */
export type OpenedNotes = { rows: StoredNote[]; unopened: Set<string> }

/** All rows of the user's notes, in the order of their numbers: rows of one second stay in the order of their entry. */
export async function listNoteRows(db: UserDb): Promise<OpenedNotes> {
  const found = db.selectFrom('crew_notes').selectAll().orderBy('entered_at').orderBy('id')
  return opened(sealOf(db), await found.execute())
}

/** The rows of one note, oldest first. */
export async function findNoteRows(db: UserDb, noteId: string): Promise<OpenedNotes> {
  const found = db.selectFrom('crew_notes').selectAll().where('note_id', '=', noteId)
  return opened(sealOf(db), await found.execute())
}

/** The note of a row, which may be one that cannot be opened; undefined without such a row. */
export async function findNoteOfRow(db: UserDb, id: string): Promise<string | undefined> {
  const found = db.selectFrom('crew_notes').select('note_id').where('id', '=', id)
  return (await found.executeTakeFirst())?.note_id
}

/** The ids of the rows of all notes, also of those that cannot be opened. */
export async function listNoteRowIds(db: UserDb): Promise<string[]> {
  const rows = await db.selectFrom('crew_notes').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Adds rows. No row is ever changed. */
export async function addNoteRows(db: UserDb, notes: StoredNote[]): Promise<void> {
  const seal = sealOf(db)
  const rows = notes.map((note) => sealedRow(seal, note))
  await inBatches(rows, (batch) => db.insertInto('crew_notes').values(batch).execute())
}

/** Deletes all rows of all notes. */
export async function deleteNoteRows(db: UserDb): Promise<void> {
  await db.deleteFrom('crew_notes').execute()
}

function sealedRow(seal: Seal, { id, noteId, enteredAt, ...content }: StoredNote): CrewNoteRow {
  const place = { table: 'crew_notes' as const, rowId: id }
  return {
    id,
    note_id: noteId,
    entered_at: enteredAt,
    content: seal.close(place, JSON.stringify(content)),
  }
}

function opened(seal: Seal, rows: CrewNoteRow[]): OpenedNotes {
  const unopened = new Set<string>()
  const notes = rows.flatMap((row) => {
    const note = openedRow(seal, row)
    if (!note) unopened.add(row.note_id)
    return note ?? []
  })
  return { rows: notes.toSorted((one, other) => one.version - other.version), unopened }
}

/** A row that was written by a later release cannot be read either. */
function openedRow(seal: Seal, row: CrewNoteRow): StoredNote | null {
  const text = seal.open({ table: 'crew_notes', rowId: row.id }, row.content)
  const content = text === null ? null : storedContent.safeParse(JSON.parse(text))
  if (!content?.success) return null
  const { id, note_id: noteId, entered_at: enteredAt } = row
  return { ...content.data, id, noteId, enteredAt } as StoredNote
}
