import { Suspense, type ReactNode } from 'react'
import { rosterEntry, type RosterEntry } from '#duties/api/roster.ts'
import { undoButton, useDeleteDuty } from '#duties/web/action-queries.ts'
import { dutyLabel } from '#duties/web/duty-badge.tsx'
import { longDate } from '#kernel/time/date-words.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'

const ChangedElsewhere = lazyComponent(
  () => import('#roster/web/actions/changed-elsewhere.tsx'),
  'ChangedElsewhere',
)

/** The values of a duty as the user saw it, beside those that are stored now; null if this page cannot read them. */
function changesTo(seen: RosterEntry, stored: unknown): ReactNode {
  const newer = rosterEntry.safeParse(stored).data
  return newer ? (
    <Suspense>
      <ChangedElsewhere seen={seen} newer={newer} />
    </Suspense>
  ) : null
}

type DeleteProps = { duty: RosterEntry; onDeleted: () => void; onClosed: () => void }

/** Asks before a duty is deleted, with its task and its logbook entries. */
export function DeleteDutyDialog({ duty, onDeleted, onClosed }: DeleteProps) {
  const deleting = useDeleteDuty()
  return (
    <DeleteDialog
      title="Delete Duty"
      deletion={(version = duty.version) => deleting.mutateAsync({ ...duty, version })}
      words={{
        deleted: 'Duty deleted successfully!',
        failed: 'Failed to delete duty',
        otherwise: 'An error occurred while deleting the duty.',
      }}
      actionOf={({ undoId }) => undoButton(undoId, { duty, kind: 'deleteDuty' })}
      onDeleted={onDeleted}
      onClosed={onClosed}
      changesTo={(stored) => changesTo(duty, stored)}
    >
      <p>
        <b className="font-medium text-ink">
          {dutyLabel(duty.dutyType)} {duty.dutyCode}
        </b>{' '}
        on {longDate(duty.date)} will be deleted, with its task and its logbook entries. You can
        restore it for 30 days.
      </p>
    </DeleteDialog>
  )
}
