import { Suspense } from 'react'
import { PrivateSettings } from '#load/web/settings/private-settings.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const EraseNotesDialog = lazyComponent(() => import('./erase-notes-dialog.tsx'), 'EraseNotesDialog')

/** The settings of private notes, and the question that erases them all. */
export function PrivateNotes() {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <>
      <PrivateSettings onErase={() => open(true)} />
      {dialog && (
        <Suspense>
          <EraseNotesDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
