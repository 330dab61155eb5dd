import type { ListedNote, NoteBody, NoteList } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'

/** The notes of some days with those that wait on this device. */
export const noteOverlay =
  ({ changes }: Moment): Overlay<NoteList> =>
  (list, [, from, to]) => {
    const notes = withWaiting(list.notes, changes, { from: String(from), to: String(to) })
    return notes === list.notes ? list : { ...list, notes }
  }

type Days = { from: CalendarDate; to: CalendarDate }

/** The notes of some local days, after the changes that wait on this device. */
export function withWaiting(
  notes: ListedNote[],
  changes: readonly QueuedChange[],
  days: Days,
): ListedNote[] {
  return changes
    .filter(({ path, method }) => path === notesPath && method === 'POST')
    .reduce((shown, change) => withChange(shown, change, days), notes)
}

function withChange(notes: ListedNote[], change: QueuedChange, days: Days): ListedNote[] {
  const { noteId, versions: _, withdrawn, ...content } = change.json as NoteBody
  const version = { ...content, enteredAt: change.made ?? toInstant(change.madeAt) }
  if (noteId) {
    return notes.map((note) =>
      note.noteId === noteId
        ? { ...note, versions: [...note.versions, version], isWithdrawn: withdrawn === true }
        : note,
    )
  }
  // The day of its duty is not known here. A duty ends on the next day at the latest.
  const day = londonDate(content.at)
  if (day < addDays(days.from, -1) || day > addDays(days.to, 1)) return notes
  const { key } = change
  const { kind } = content
  return [...notes, { noteId: queuedId(key), kind, versions: [version], isWithdrawn: false }]
}

/** True if a note, or its newest version, waits on this device. */
export function isWaitingNote(
  { noteId }: Pick<ListedNote, 'noteId'>,
  changes: readonly QueuedChange[],
): boolean {
  return changes.some(
    ({ key, path, json, refusal }) =>
      path === notesPath &&
      !refusal &&
      (queuedId(key) === noteId || (json as NoteBody).noteId === noteId),
  )
}
