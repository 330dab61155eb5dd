import { AddReportDialog, EditReportDialog } from './report-form/report-form-dialog.tsx'
import type { OpenDialog, StoredReport } from './reports/stored-report.ts'
import type { EntryMarks } from './reports/entry-mark.tsx'
import { ReportDetailsDialog } from './reports/report-details-dialog.tsx'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { useDeleteReport } from './reports/pay-report-queries.ts'
import { entriesWords, periodWords } from './reports/pay-words.ts'

type Props = {
  open: NonNullable<OpenDialog>
  /** The expected pay beside the entries of the report whose details are open. */
  marks: EntryMarks
  /** A remark on that report as a whole. */
  remark: string | null
  onOpen: (dialog: OpenDialog) => void
  onClosed: () => void
}

/** The dialogs of the pay reports. Their code is loaded when the first one opens. */
export function AllowancesDialogs({ open, marks, remark, onOpen, onClosed }: Props) {
  switch (open.kind) {
    case 'add':
      return (
        <AddReportDialog
          file={open.file}
          onOpen={(report) => onOpen({ kind: 'details', report })}
          onClosed={onClosed}
        />
      )
    case 'edit':
      return <EditReportDialog report={open.report} onClosed={onClosed} />
    case 'delete':
      return <DeleteReportDialog report={open.report} onClosed={onClosed} />
    default:
      return (
        <ReportDetailsDialog
          report={open.report}
          marks={marks}
          remark={remark}
          onEdit={() => onOpen({ kind: 'edit', report: open.report })}
          onChanged={(report) => onOpen({ kind: 'details', report })}
          onClosed={onClosed}
        />
      )
  }
}

type DeleteProps = { report: StoredReport; onClosed: () => void }

function DeleteReportDialog({ report, onClosed }: DeleteProps) {
  const deleting = useDeleteReport()
  const { totalPaid } = payTotals(report.entries)
  return (
    <DeleteDialog
      title="Delete Variable Pay Report"
      deletion={(version = report.version) => deleting.mutateAsync({ ...report, version })}
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
      <p>You can restore it for 30 days.</p>
    </DeleteDialog>
  )
}
