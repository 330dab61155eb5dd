import type { EmploymentRecord } from '#contract/employment-records.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useDeleteEmploymentRecord } from './employment-record-queries.ts'
import { recordWords } from './employment-record-words.ts'

type Props = { record: EmploymentRecord; onClosed: () => void }

export function DeleteEmploymentRecordDialog({ record, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteEmploymentRecord()

  async function remove(): Promise<void> {
    try {
      await deleting.mutateAsync(record.id)
      toast.success('Employment record deleted successfully!')
      dialog.close()
    } catch (error) {
      const otherwise = 'An error occurred while deleting the employment record.'
      toast.error(failureWords(error, 'Failed to delete the employment record', otherwise))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Employment Record"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        <b className="font-medium text-ink">{recordWords(record)}</b> will be deleted. Pay reports
        that named it stay. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
