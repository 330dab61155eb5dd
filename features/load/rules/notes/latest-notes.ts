import type { NoteKind, NoteRow } from './note.ts'

/** A note with all its versions, oldest first; the withdrawal is one of them. */
export type Note = {
  noteId: string
  kind: NoteKind
  versions: readonly [NoteRow, ...NoteRow[]]
  /** The version entered last. It counts unless the note is withdrawn. */
  latest: NoteRow
  isWithdrawn: boolean
}

/**
 * The notes of a record, in the order of their first entry.
 *
 * @param rows all rows, in any order. Of rows entered at one instant, the later row is the newer one.
 */
export function notesOf(rows: readonly NoteRow[]): Note[] {
  const sorted = rows.toSorted((one, other) =>
    one.enteredAt < other.enteredAt ? -1 : Number(one.enteredAt > other.enteredAt),
  )
  const byNote = Map.groupBy(sorted, ({ noteId }) => noteId)
  return [...byNote].flatMap(([noteId, [first, ...later]]) => {
    if (!first) return []
    const latest = later.at(-1) ?? first
    const isWithdrawn = [first, ...later].some(({ withdrawn }) => withdrawn)
    return [{ noteId, kind: latest.kind, versions: [first, ...later], latest, isWithdrawn }]
  })
}

/** The newest versions of the notes that are not withdrawn, in the order of their first entry. */
export function countingNotes(rows: readonly NoteRow[]): NoteRow[] {
  return notesOf(rows).flatMap(({ isWithdrawn, latest }) => (isWithdrawn ? [] : [latest]))
}
