import { EmploymentRecordFormDialog } from './employment-record-form-dialog.tsx'
import { useAddEmploymentRecord } from './employment-record-queries.ts'

export function AddEmploymentRecordDialog({ onClosed }: { onClosed: () => void }) {
  const adding = useAddEmploymentRecord()
  return (
    <EmploymentRecordFormDialog
      title="Add Employment Record"
      submitLabel="Add Record"
      start={{ position: '', companyName: '' }}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Employment record added successfully!',
        failed: 'Failed to add the employment record',
        otherwise: 'An error occurred while adding the employment record.',
      }}
      onClosed={onClosed}
    />
  )
}
