import { useUpdateReport, type StoredReport } from './pay-report-queries.ts'
import { ReportFormDialog } from './report-form-dialog.tsx'
import { valuesOf } from './report-form-values.ts'

type Props = { report: StoredReport; onClosed: () => void }

export function EditReportDialog({ report, onClosed }: Props) {
  const updating = useUpdateReport(report.id)
  return (
    <ReportFormDialog
      title="Edit Variable Pay Report"
      submitLabel="Update Report"
      edited={report}
      start={valuesOf(report)}
      save={updating.mutateAsync}
      words={{
        saved: 'Variable pay report updated successfully!',
        failed: 'Failed to update variable pay report',
      }}
      onClosed={onClosed}
    />
  )
}
