import { StickyNote } from 'lucide-react'
import { Suspense } from 'react'
import { dayWords } from '#kernel/time/date-words.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { NotedDuty } from './notes/note-choices.ts'

const NoteSheet = lazyComponent(() => import('./notes/note-sheet.tsx'), 'NoteSheet')

type Props = { duty: NotedDuty; className?: string }

/** The button that opens the notes of a duty in a list. Their code is loaded with the first press. */
export function NoteButton({ duty, className = '' }: Props) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <>
      <IconButton
        icon={StickyNote}
        label={`Note on ${dayWords(duty.date)}, ${duty.dutyCode}`}
        aria-haspopup="dialog"
        className={className}
        onClick={() => open(true)}
      />
      {dialog && (
        <Suspense>
          <NoteSheet key={key} duty={duty} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
