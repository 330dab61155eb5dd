import type { ListedNote, NoteBody } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { noteTitle } from '#load/rules/words/note-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { newKey, requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalToday } from '#web/base/clock.ts'
import { failureWords } from '#web/http/request-error.ts'
import { isQueued, type Sent } from '#web/outbox/queued-change.ts'
import { currentSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type SavedNote = { success: true; note: ListedNote }

/** The words of a form that stores a note. The toast of a stored note is shown by `useSaveNote`. */
export const noteWords = { saved: null, failed: 'The note was not saved' }

function sendNote(json: NoteBody, key: string): Promise<Sent<SavedNote>> {
  const verb = json.withdrawn ? 'Withdraw' : json.noteId ? 'Edit' : 'Note'
  return requestOrQueue<SavedNote>(notesPath, {
    method: 'POST',
    json,
    key,
    schema: async () => (await import('#load/api/notes.ts')).savedNote,
    queue: { title: `${verb}: ${noteTitle(json)}`, record: notesPath },
  })
}

/**
 * Stores a note or a further version of one. Without a connection it waits on this device. A new note is said in a toast
 * with Undo, which withdraws it, or deletes it from this device while it waits.
 *
 * @returns the state of the change, `save` for a form, and `saveAtOnce`, which shows a failure in a toast
 * and resolves to true once the note is stored or waits.
 */
export function useSaveNote() {
  const saving = useChange(async (body: NoteBody, key): Promise<Sent<SavedNote>> => {
    const sent = await sendNote(body, key)
    if (!isQueued(sent)) {
      reportSaved(sent)
      return sent
    }
    void sent.made?.then(reportSaved)
    return body.noteId ? sent : { ...sent, undo: () => void takeBack(key, sent.made) }
  })
  const save = (body: NoteBody) => saving.mutateAsync(body)
  async function saveAtOnce(body: NoteBody): Promise<boolean> {
    try {
      const sent = await save(body)
      if (isQueued(sent)) toast.queued(sent)
      return true
    } catch (error) {
      toast.error(failureWords(error, noteWords.failed))
      return false
    }
  }
  return { saving, save, saveAtOnce }
}

/** Says that a note is stored. A new one can be taken back. */
function reportSaved({ note }: SavedNote): void {
  const content = note.versions.at(-1)
  const said = content ? `${noteTitle(content)}${dayOf(content)}` : 'your note'
  const undo = { label: 'Undo', run: () => void withdraw(note) }
  toast.success(`Noted: ${said}`, note.versions.length > 1 ? undefined : undo)
}

/** The day of a note in a toast, where it is not today. */
function dayOf({ at }: { at: Instant }): string {
  const day = londonDate(at)
  return day === portalToday() ? '' : `, on ${dayWords(day)}`
}

/** Withdraws a note, and says so in a toast. Its versions stay readable. */
export async function withdraw(note: ListedNote): Promise<void> {
  const last = note.versions.at(-1)
  if (!last) return
  const { enteredAt: _, ...content } = last
  const { noteId } = note
  const versions = note.versions.length
  try {
    const sent = await sendNote({ ...content, noteId, versions, withdrawn: true }, newKey())
    if (isQueued(sent)) return toast.queued(sent)
    await queryClient.invalidateQueries()
    toast.success('The note is withdrawn')
  } catch (error) {
    void queryClient.invalidateQueries()
    toast.error(failureWords(error, 'The note was not withdrawn'))
  }
}

/** Takes back a note that waited: it is deleted from this device, or withdrawn if it was sent meanwhile. */
async function takeBack(key: string, made: Promise<SavedNote> | undefined): Promise<void> {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const { readQueue, deleteChanges } = await import('#web/outbox/outbox-store.ts')
  const { changes } = await readQueue(session.user.id)
  const waiting = changes.filter((change) => change.key === key)
  if (waiting.length > 0) return deleteChanges(session.user.id, waiting)
  const sent = await made
  if (sent) await withdraw(sent.note)
}
