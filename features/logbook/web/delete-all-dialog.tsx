import { agreed, counted } from '#kernel/words/counted.ts'
import { useState } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useDeleteAll } from './entries/logbook-queries.ts'

type Props = {
  count: number
  onClosed: () => void
}

/** Deletes all entries, after asking twice. */
export function DeleteAllDialog(props: Props) {
  const [isSure, setSure] = useState(false)
  return isSure ? (
    <LastQuestion {...props} />
  ) : (
    <FirstQuestion {...props} onSure={() => setSure(true)} />
  )
}

function FirstQuestion({ count, onClosed, onSure }: Props & { onSure: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete All Flight Log Entries"
      confirmLabel="Continue"
      isDestructive
      onConfirm={onSure}
    >
      {agreed(count, 'The one entry', `All ${counted(count, 'entry')}`)} of your logbook will be
      deleted. Your roster stays as it is; importing it again brings its flights back. You can
      restore the entries for 30 days.
    </ConfirmDialog>
  )
}

function LastQuestion({ count, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteAll()

  async function remove(): Promise<void> {
    try {
      const { deleted, failed } = await deleting.mutateAsync()
      if (deleted === 0) toast.info('No flight log entries to delete.')
      else toast.success(deletedWords(deleted, failed))
      dialog.close()
    } catch (error) {
      const first = errorMessage(error)
      toast.error(`Failed to delete all flight logs: ${first} Deleted 0, failed ${count}.`)
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Are you absolutely sure?"
      confirmLabel="Delete All"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      {counted(count, 'entry')} will be deleted. Restore them in Deleted entries, in the menu of
      your logbook.
    </ConfirmDialog>
  )
}

/** Failures are said only if there are any. */
function deletedWords(deleted: number, failed: number): string {
  const failures = failed > 0 ? `, ${failed} failed` : ''
  return `Deleted ${deleted} flight log ${agreed(deleted, 'entry')}${failures}.`
}
