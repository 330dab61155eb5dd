import {
  AddReportDialog,
  EditReportDialog,
} from '#web/allowances/report-form/report-form-dialog.tsx'
import { DeleteReportDialog } from '#web/allowances/reports/delete-report-dialog.tsx'
import type { OpenDialog } from '#web/allowances/reports/stored-report.ts'
import { ReportDetailsDialog } from '#web/allowances/reports/report-details-dialog.tsx'

type Props = {
  open: NonNullable<OpenDialog>
  onOpen: (dialog: OpenDialog) => void
  onClosed: () => void
}

/** The dialogs of the pay reports. Their code is loaded when the first one opens. */
export function AllowancesDialogs({ open, onOpen, onClosed }: Props) {
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
          onEdit={() => onOpen({ kind: 'edit', report: open.report })}
          onClosed={onClosed}
        />
      )
  }
}
