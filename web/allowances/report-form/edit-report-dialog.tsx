import { useUpdateReport, type StoredReport } from '#web/allowances/reports/pay-report-queries.ts'
import { ReportFormDialog } from './report-form-dialog.tsx'
import { valuesOf } from './report-form-values.ts'
import { updateWords } from './use-saving-report.ts'

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
      words={updateWords}
      onClosed={onClosed}
    />
  )
}
