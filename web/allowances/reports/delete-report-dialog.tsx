import type { PayReport } from '#domain/allowances/pay-report.ts'
import { payTotals } from '#domain/allowances/pay-totals.ts'
import { poundsText } from '#domain/money/pence.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { useDeleteReport } from './pay-report-queries.ts'
import { entriesWords, periodWords } from './pay-words.ts'

type Props = { report: PayReport; onClosed: () => void }

export function DeleteReportDialog({ report, onClosed }: Props) {
  const deleting = useDeleteReport()
  const { totalPaid } = payTotals(report.entries)
  return (
    <DeleteDialog
      title="Delete Variable Pay Report"
      deletion={() => deleting.mutateAsync(report.id)}
      words={{
        deleted: 'Variable pay report deleted successfully!',
        otherwise: 'Failed to delete variable pay report',
      }}
      onClosed={onClosed}
    >
      <p>Are you sure you want to delete this variable pay report?</p>
      <p className="my-3 rounded-input bg-raised px-4 py-3">
        <b className="block font-semibold text-ink">{periodWords(report)}</b>
        {entriesWords(report.entries.length)}, Total Paid {poundsText(totalPaid)}
      </p>
      <p>This action cannot be undone.</p>
    </DeleteDialog>
  )
}
