import type { RosterEntry } from '#contract/roster.ts'
import { longDate } from '#domain/time/date-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { dutyLabel } from '#web/roster/duty/duty-badge.tsx'
import { failureWords } from '#web/http/request-error.ts'
import { useDeleteDuty } from '#web/roster/duty/roster-queries.ts'

type Props = { duty: RosterEntry; onDeleted: () => void; onClosed: () => void }

export function DeleteDutyDialog({ duty, onDeleted, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteDuty()

  async function remove(): Promise<void> {
    try {
      await deleting.mutateAsync(duty.id)
      toast.success('Duty deleted successfully!')
      dialog.close()
      onDeleted()
    } catch (error) {
      const otherwise = 'An error occurred while deleting the duty.'
      toast.error(failureWords(error, 'Failed to delete duty', otherwise))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Duty"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        <b className="font-medium text-ink">
          {dutyLabel(duty.dutyType)} {duty.dutyCode}
        </b>{' '}
        on {longDate(duty.date)} will be deleted, with its task and its logbook entries. This action
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
