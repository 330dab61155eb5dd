import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ListedNote, NoteBody } from '#load/api/notes.ts'
import { noteFault, type NoteFault } from '#load/rules/notes/note-fault.ts'
import { notesOf, type Note } from '#load/rules/notes/latest-notes.ts'
import type { NoteFields, NoteRow } from '#load/rules/notes/note.ts'
import { findDuties } from '#duties/server/roster-store.ts'
import { airportZone } from '#kernel/airports/airport-zone.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { otherRequest } from '#server/http/idempotency-key.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { usableId } from '#server/http/made-at.ts'
import { conflict, invalid, invalidField, notFound, staleVersion } from '#server/http/errors.ts'
import {
  addNoteRows,
  findNoteOfRow,
  findNoteRows,
  listNoteRows,
  type StoredNote,
} from './notes-store.ts'
import { placesAround } from './note-place-service.ts'
import { readPrivateSettings } from './private-settings-service.ts'

/** Every row of the user's notes, as `notesOf` takes them. `unopened` is the number of notes that this portal cannot open. */
export async function readNotes(db: UserDb): Promise<{ rows: NoteRow[]; unopened: number }> {
  const { rows, unopened } = await listNoteRows(db)
  return {
    rows: rows.map(({ id: _, version: __, ...row }): NoteRow => row),
    unopened: unopened.size,
  }
}

/**
 * The notes of these local days, both inclusive, by when they happened and by the day of their duty. Contacts have their
 * place in the roster where it is known.
 */
export async function listNotes(
  db: UserDb,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<{ notes: ListedNote[]; unopened: number }> {
  const [{ rows, unopened }, dayOf] = await Promise.all([readNotes(db), localDays(db)])
  const notes = notesOf(rows)
  const isWithin = (day: CalendarDate) => days.from <= day && day <= days.to
  const dutyIds = new Set(notes.flatMap(({ latest }) => dutyOf(latest) ?? []))
  const duties = await findDuties(db, [...dutyIds])
  const within = new Set(duties.filter(({ date }) => isWithin(date)).map(({ id }) => id))
  const found = notes.filter(
    ({ latest }) => isWithin(dayOf(latest.at)) || within.has(dutyOf(latest) ?? ''),
  )
  const contacts = found.filter(({ kind }) => kind === 'contact')
  const placeOf = await placesAround(
    db,
    contacts.map(({ latest }) => latest.at),
  )
  return {
    notes: found.map((note) => {
      const place = note.kind === 'contact' ? placeOf(note.latest.at) : null
      return { ...listedNote(note), ...(place && { place }) }
    }),
    unopened,
  }
}

/** Reads the local day of an instant: the day at the home base of that time. */
async function localDays(db: UserDb): Promise<(at: Instant) => CalendarDate> {
  const { bases, zone, ownZones } = await homeOf(db, londonDate(db.now))
  return (at) => {
    const [airport = ''] = baseOn(bases, londonDate(at))
    return utcToZone(at, airportZone(airport, ownZones) ?? zone).date
  }
}

/**
 * Stores a new note, or a further version of one. A request sent twice is stored once, because its key names its row
 * and a new note.
 *
 * @param sent the idempotency key of the request, and whether it was sent before.
 * @returns the note without its place.
 */
export async function saveNote(
  trx: UserDb,
  given: NoteBody,
  { key, isRepeat }: { key: string | undefined; isRepeat: boolean },
): Promise<ListedNote> {
  const id = rowIdOf(key)
  const noteId = given.noteId ?? id
  const { rows, unopened } = await findNoteRows(trx, noteId)
  const repeated = await findNoteOfRow(trx, id)
  if (repeated !== undefined) return noteOfRepeat(rows, { given, id })
  if (isRepeat) throw conflict('This note was erased after it had been stored.')
  const last = rows.at(-1) ?? null
  if (unopened.size > 0) throw conflict('This note cannot be opened on this server.')
  if (given.noteId !== undefined && !last) throw notFound('This note was')
  await assertStorable(trx, given, rows)
  const version = (last?.version ?? 0) + 1
  const enteredAt = laterOf(trx.now, last?.enteredAt)
  await addNoteRows(trx, [{ ...contentOf(given, last), id, noteId, version, enteredAt }])
  return listedNote(noteOf((await findNoteRows(trx, noteId)).rows))
}

/** Keys of devices are ids. Any other key is too long or too free for one. */
function rowIdOf(key: string | undefined): string {
  if (key === undefined) return randomUUID()
  return usableId.test(key) ? key : createHash('sha256').update(key).digest('base64url')
}

async function assertStorable(trx: UserDb, given: NoteBody, rows: StoredNote[]): Promise<void> {
  const last = rows.at(-1)
  const known = last && { ...noteOf(rows), versions: rows.length }
  const { data: settings } = await readPrivateSettings(trx)
  const fault = noteFault(given, known ?? null, settings)
  if (fault === 'stale') throw staleVersion('This note', listedNote(noteOf(rows)))
  if (fault) throw refusals[fault]()
  const dutyId = dutyOf(given)
  if (dutyId !== undefined && dutyId !== (last && dutyOf(last))) {
    const [duty] = await findDuties(trx, [dutyId])
    if (!duty) throw notFound('This duty was')
  }
  await requireRoom(trx, 'crew_notes')
}

const refusals: Record<Exclude<NoteFault, 'stale'>, () => Error> = {
  'wrong value': () => invalidField('value', 'This scale has no such level'),
  'wrong field': () => invalid('A note keeps its kind, and only a stored note can be withdrawn.'),
  withdrawn: () => conflict('This note was withdrawn. It takes no further change.'),
  'health notes are off': () => conflict('Please turn on private health notes in Settings first.'),
}

/** The response to a request that was stored before. */
function noteOfRepeat(
  rows: StoredNote[],
  { given, id }: { given: NoteBody; id: string },
): ListedNote {
  const at = rows.findIndex((row) => row.id === id)
  const [row, before = null] = [rows[at], rows[at - 1]]
  if (!row || !isDeepStrictEqual(contentOf(row, before), contentOf(given, before))) {
    throw otherRequest()
  }
  return listedNote(noteOf(rows))
}

type Content = NoteFields & Pick<NoteRow, 'at' | 'withdrawn'>

/** The content that a row seals, without its number. A withdrawal keeps the words of the version before. */
function contentOf(given: NoteBody | NoteRow, before: NoteRow | null): Content {
  if (given.withdrawn && before) return { ...contentOf(before, null), withdrawn: true }
  const parts = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !rowFields.includes(name),
  )
  return { ...Object.fromEntries(parts), at: toInstant(Date.parse(given.at)) } as Content
}

/** The fields that name a row. */
const rowFields = ['id', 'noteId', 'version', 'versions', 'enteredAt', 'importedAt', 'withdrawn']

const dutyOf = (note: NoteBody | NoteRow) => ('dutyId' in note ? note.dutyId : undefined)

const laterOf = (now: Instant, before: Instant = now) => (now > before ? now : before)

/** The note of its rows. */
function noteOf(rows: StoredNote[]): Note {
  const [note] = notesOf(rows)
  if (!note) throw new Error('A note has at least one row.')
  return note
}

function listedNote({ noteId, kind, versions, isWithdrawn }: Note): ListedNote {
  return {
    noteId,
    kind,
    versions: versions.map((row) => ({
      ...contentOf(row, null),
      enteredAt: row.enteredAt,
      ...(row.importedAt && { importedAt: row.importedAt }),
    })),
    isWithdrawn,
  }
}
