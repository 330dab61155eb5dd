import type { RosterEntry } from '#contract/roster.ts'
import { longDate } from '#domain/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { dutyLabel } from '#web/roster/duty/duty-badge.tsx'
import { useDeleteDuty } from '#web/roster/duty/roster-queries.ts'

type Props = { duty: RosterEntry; onDeleted: () => void; onClosed: () => void }

export function DeleteDutyDialog({ duty, onDeleted, onClosed }: Props) {
  const deleting = useDeleteDuty()
  return (
    <DeleteDialog
      title="Delete Duty"
      deletion={() => deleting.mutateAsync(duty.id)}
      words={{
        deleted: 'Duty deleted successfully!',
        failed: 'Failed to delete duty',
        otherwise: 'An error occurred while deleting the duty.',
      }}
      onDeleted={onDeleted}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">
          {dutyLabel(duty.dutyType)} {duty.dutyCode}
        </b>{' '}
        on {longDate(duty.date)} will be deleted, with its task and its logbook entries. This action
        cannot be undone.
      </p>
    </DeleteDialog>
  )
}
