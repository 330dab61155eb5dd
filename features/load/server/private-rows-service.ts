import { z } from 'zod'
import { noteContent } from '#load/api/notes.ts'
import { privateSettings, type PrivateSettings } from '#load/api/private-settings.ts'
import { noteFault } from '#load/rules/notes/note-fault.ts'
import { instant, text } from '#kernel/values/value-shapes.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflict } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { addNoteRows, deleteNoteRows, listNoteRowIds, listNoteRows } from './notes-store.ts'
import type { StoredNote } from './notes-store.ts'
import { readPrivateSettings, savePrivateSettings } from './private-settings-service.ts'

/** The private rows of an exported account. A table is undefined if the file has none. */
export type PrivateRows = {
  notes: StoredNote[] | undefined
  settings: PrivateSettings | undefined
}

const id = text.min(1).max(64)
const noteRow = z.strictObject({ id, note_id: id, entered_at: instant, content: text })
const settingsRow = z.strictObject({ content: text })
const versionNumber = z.number().int().min(1)
const isWithdrawn = z.literal(true).optional()

/**
 * The user's notes as an export has them: each row with its readable text.
 *
 * @throws 409 if some cannot be opened, because the file would lack them without a word.
 */
export async function exportedNotes(db: UserDb): Promise<z.infer<typeof noteRow>[]> {
  const { rows, unopened } = await listNoteRows(db)
  if (unopened.size > 0) throw conflict(unopenedWords)
  return rows.map(({ id: rowId, noteId, enteredAt, importedAt: _, ...content }) => ({
    id: rowId,
    note_id: noteId,
    entered_at: enteredAt,
    content: JSON.stringify(content),
  }))
}

const unopenedWords =
  'Some private notes cannot be opened on this server, so the export would lack them. Please export without private notes.'

/** The user's settings as an export has them; none if they are the first ones or cannot be opened. */
export async function exportedSettings(db: UserDb): Promise<z.infer<typeof settingsRow>[]> {
  const { data, isStored } = await readPrivateSettings(db)
  return isStored ? [{ content: JSON.stringify(data) }] : []
}

/**
 * Reads the private rows of an exported account.
 *
 * @throws Error if one of them is none that the portal could have stored.
 */
export function readPrivateRows(tables: {
  crew_notes?: unknown[] | undefined
  private_settings?: unknown[] | undefined
}): PrivateRows {
  const [settings] = z.array(settingsRow).max(1).optional().parse(tables.private_settings) ?? []
  const notes = tables.crew_notes?.map(readNoteRow)
  const ids = new Set(notes?.map((note) => note.id))
  if (ids.size < (notes?.length ?? 0)) throw new Error('two rows with one id')
  return {
    notes,
    settings: settings && privateSettings.parse(JSON.parse(settings.content)),
  }
}

function readNoteRow(row: unknown): StoredNote {
  const { id: rowId, note_id: noteId, entered_at: enteredAt, content } = noteRow.parse(row)
  const { version, withdrawn, ...fields } = JSON.parse(content) as Record<string, unknown>
  const note: StoredNote = {
    ...noteContent.parse(fields),
    ...(isWithdrawn.parse(withdrawn) && { withdrawn: true as const }),
    id: rowId,
    noteId,
    enteredAt,
    version: versionNumber.parse(version),
  }
  const { withdrawn: _, ...given } = note
  if (noteFault(given, null, { healthNotes: true })) throw new Error('no such level of a scale')
  return note
}

/**
 * Seals the private rows of an exported account for this user. Rows that are stored already stay as they are.
 *
 * @param isReplacement true if the rows of a table replace the stored ones. A table that the file lacks stays.
 * @returns the number of stored rows.
 * @throws 409 if there would be too many rows.
 */
export async function importPrivateRows(
  trx: UserDb,
  { notes, settings }: PrivateRows,
  { isReplacement }: { isReplacement: boolean },
): Promise<number> {
  if (notes && isReplacement) await deleteNoteRows(trx)
  const known = new Set(await listNoteRowIds(trx))
  const missing = (notes ?? []).filter((note) => !known.has(note.id))
  await requireRoom(trx, 'crew_notes', missing.length)
  // A file can be edited, so its times are stated and not known.
  await addNoteRows(
    trx,
    missing.map((note) => ({ ...note, importedAt: trx.now })),
  )
  const own = await readPrivateSettings(trx)
  const takesSettings = settings && (isReplacement || !own.isStored)
  if (takesSettings) await savePrivateSettings(trx, settings)
  return missing.length + (takesSettings ? 1 : 0)
}
