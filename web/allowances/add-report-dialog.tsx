import { useAddReport } from './pay-report-queries.ts'
import { ReportFormDialog } from './report-form-dialog.tsx'
import { blankReport } from './report-form-values.ts'

export function AddReportDialog({ onClosed }: { onClosed: () => void }) {
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
      onClosed={onClosed}
    />
  )
}
