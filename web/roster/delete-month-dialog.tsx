import { useState } from 'react'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { useDeleteMonth } from '#web/roster/duty/roster-queries.ts'

type Props = {
  month: CalendarMonth
  /** The number of duties in the month. */
  count: number
  /** The number of imported duties among them that the user has edited. */
  edited: number
  onClosed: () => void
}

export function DeleteMonthDialog({ month, count, edited, onClosed }: Props) {
  const [alsoEdited, setAlsoEdited] = useState(false)
  const deleting = useDeleteMonth()
  return (
    <DeleteDialog
      title="Delete All Roster Entries"
      confirmLabel="Delete All"
      deletion={() => deleting.mutateAsync({ month, keepsEdited: !alsoEdited })}
      words={{
        deleted: ({ deleted }) =>
          `Deleted ${deleted} roster ${deleted === 1 ? 'entry' : 'entries'} successfully!`,
        failed: 'Failed to delete roster entries',
        otherwise: 'An error occurred while deleting roster entries.',
      }}
      onClosed={onClosed}
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
    </DeleteDialog>
  )
}
