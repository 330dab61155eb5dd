import type { ListedNote } from '#load/api/notes.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { momentOf } from './note-values.ts'
import { OwnTimeDialog } from './own-time-dialog.tsx'

/** True for a note that a form can edit. Others are withdrawn and made again. */
export function canEdit({ kind }: Pick<ListedNote, 'kind'>): boolean {
  return kind === 'contact' || kind === 'ownTime'
}

/** The form of a further version of a note. It names the number of versions that it was made from. */
export function EditNote({ note, onClosed }: { note: ListedNote; onClosed: () => void }) {
  const { noteId, versions } = note
  const last = versions.at(-1)
  const kept = { noteId, versions: versions.length }
  if (last?.kind === 'contact') {
    const { who, channel, text, at, dutyId } = last
    const start = { who, channel, text, at: momentOf(at) }
    return (
      <ContactDialog
        at={at}
        day={londonDate(at)}
        edited={{ start, kept: { ...kept, dutyId } }}
        onClosed={onClosed}
      />
    )
  }
  if (last?.kind === 'ownTime') {
    const { minutes, text = '', at } = last
    const start = { minutes: String(minutes), text, at: momentOf(at) }
    return <OwnTimeDialog at={at} edited={{ start, kept }} onClosed={onClosed} />
  }
  return null
}
