import { useAddReport, type StoredReport } from '#web/allowances/reports/pay-report-queries.ts'
import { ReportFormDialog } from './report-form-dialog.tsx'
import { blankReport } from './report-form-values.ts'

type Props = {
  /** A pay file to fill the form from. */
  file: File | undefined
  onOpen: (report: StoredReport) => void
  onClosed: () => void
}

export function AddReportDialog({ file, onOpen, onClosed }: Props) {
  const adding = useAddReport()
  return (
    <ReportFormDialog
      title="Add Variable Pay Report"
      submitLabel="Create Report"
      start={blankReport()}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Variable pay report created successfully!',
        failed: 'Failed to create variable pay report',
      }}
      file={file}
      onOpen={onOpen}
      onClosed={onClosed}
    />
  )
}
