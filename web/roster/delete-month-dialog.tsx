import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { useDeleteMonth } from './roster-queries.ts'

type Props = {
  month: CalendarMonth
  /** How many duties the month has. */
  count: number
  onClosed: () => void
}

export function DeleteMonthDialog({ month, count, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteMonth()

  async function remove(): Promise<void> {
    try {
      const { deleted } = await deleting.mutateAsync(month)
      toast.success(
        deleted === 1
          ? 'Deleted 1 roster entry successfully!'
          : `Deleted ${deleted} roster entries successfully!`,
      )
      dialog.close()
    } catch (error) {
      const words = 'An error occurred while deleting roster entries.'
      toast.error(failureWords(error, 'Failed to delete roster entries', words))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete All Roster Entries"
      confirmLabel="Delete All"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        {count === 1 ? 'The one entry' : `All ${count} entries`} of{' '}
        <b className="font-medium text-ink">{monthTitle(month)}</b> will be deleted, with tasks and
        logbook entries. Other months stay as they are. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
