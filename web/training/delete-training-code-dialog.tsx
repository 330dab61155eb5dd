import type { TrainingCode } from '#contract/training-codes.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useDeleteTrainingCode } from './training-queries.ts'

type Props = { code: TrainingCode; onClosed: () => void }

export function DeleteTrainingCodeDialog({ code, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteTrainingCode()

  async function remove(): Promise<void> {
    const failed = 'Failed to delete training code'
    try {
      await deleting.mutateAsync(code.id)
      toast.success('Training code deleted successfully!')
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, failed, failed))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Training Code"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        <b className="font-medium text-ink">{code.code}</b>, {code.name}, will no longer be watched.
        The training on your roster stays. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
