import type { LogbookEntry } from '#contract/logbook.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { entryName } from './entry-words.ts'
import { useDeleteEntry } from './logbook-queries.ts'

type Props = { entry: LogbookEntry; onDeleted?: () => void; onClosed: () => void }

export function DeleteEntryDialog({ entry, onDeleted, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteEntry()

  async function remove(): Promise<void> {
    try {
      await deleting.mutateAsync(entry.id)
      toast.success('Flight log entry deleted successfully!')
      onDeleted?.()
      dialog.close()
    } catch (error) {
      toast.error(`Failed to delete flight log: ${errorMessage(error)}`)
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Flight Entry"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p className="mb-2 font-medium text-ink">{entryName(entry)}</p>
      <p>
        Are you sure you want to delete this flight log entry? This action cannot be undone.
        {entry.rosterId && ' Its duty stays on the roster, and no import brings this entry back.'}
      </p>
    </ConfirmDialog>
  )
}
