import type { PayReport } from '#domain/allowances/pay-report.ts'
import { payTotals } from '#domain/allowances/pay-totals.ts'
import { poundsText } from '#domain/money/pence.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { failureWords, useDeleteReport } from './pay-report-queries.ts'
import { entriesWords, periodWords } from './pay-words.ts'

type Props = { report: PayReport; onClosed: () => void }

export function DeleteReportDialog({ report, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteReport()
  const { totalPaid } = payTotals(report.entries)

  async function remove(): Promise<void> {
    try {
      await deleting.mutateAsync(report.id)
      toast.success('Variable pay report deleted successfully!')
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, 'Failed to delete variable pay report'))
    }
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete Variable Pay Report"
      confirmLabel="Delete"
      isDestructive
      isBusy={deleting.isPending}
      onConfirm={() => void remove()}
    >
      <p>Are you sure you want to delete this variable pay report?</p>
      <p className="my-3 rounded-input bg-raised px-4 py-3">
        <b className="block font-semibold text-ink">{periodWords(report)}</b>
        {entriesWords(report.entries.length)}, Total Paid {poundsText(totalPaid)}
      </p>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
