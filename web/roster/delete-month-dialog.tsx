import { useState } from 'react'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { failureWords } from '#web/http/request-error.ts'
import { useDeleteMonth } from '#web/roster/duty/roster-queries.ts'

type Props = {
  month: CalendarMonth
  /** How many duties the month has. */
  count: number
  /** How many of them are imported and were edited by the user. */
  edited: number
  onClosed: () => void
}

export function DeleteMonthDialog({ month, count, edited, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [alsoEdited, setAlsoEdited] = useState(false)
  const deleting = useDeleteMonth()

  async function remove(): Promise<void> {
    try {
      const { deleted } = await deleting.mutateAsync({ month, keepsEdited: !alsoEdited })
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
      {edited > 0 && (
        <>
          <p className="mt-2">
            {edited === 1 ? 'One of them stays' : `${edited} of them stay`}, because you edited,
            completed or wrote a note on {edited === 1 ? 'it' : 'them'}.
          </p>
          <CheckboxField
            label="Delete those as well"
            checked={alsoEdited}
            onChange={({ target }) => setAlsoEdited(target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
