import { eraseWithWaiting } from '#load/web/notes/erase-waiting.ts'
import { useEraseNotes } from '#load/web/settings/settings-mutation.ts'
import { currentSession } from '#web/session/session.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { PasswordStep } from './password-step.tsx'

/** Erases all private notes after asking for the password. */
export function EraseNotesDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const erasing = useEraseNotes()

  async function erase(password: string): Promise<void> {
    const session = currentSession()
    if (session.status !== 'signed-in') return
    await eraseWithWaiting(session.user.id, () => erasing.mutateAsync(password))
    toast.success('All your notes are erased')
    dialog.close()
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Erase all notes"
      focus="field"
      onDismiss={dialog.close}
    >
      <PasswordStep
        submitLabel="Erase all notes"
        variant="danger"
        onSubmit={erase}
        failed="Failed to erase the notes"
      >
        <p>
          All private notes, with every earlier version, will be erased. Your settings stay.{' '}
          <b className="font-medium text-ink">This action cannot be undone.</b>
        </p>
        <p className="mt-2">
          Notes that wait on this device are deleted too. Another device may still send notes that
          wait there.
        </p>
      </PasswordStep>
    </DialogFrame>
  )
}
