import type { Certification } from '#contract/certifications.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useDeleteCertification } from './certification-queries.ts'

type Props = { certificate: Certification; onClosed: () => void }

export function DeleteCertificationDialog({ certificate, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteCertification()

  async function remove(): Promise<void> {
    try {
      await deleting.mutateAsync(certificate.id)
      toast.success('Certification deleted successfully!')
      dialog.close()
    } catch (error) {
      const otherwise = 'An error occurred while deleting the certification.'
      toast.error(failureWords(error, 'Failed to delete certification', otherwise))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Certification"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>
        <b className="font-medium text-ink">{certificate.name}</b> will be deleted, with the dates
        it had before its renewals. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
