import type { EmploymentRecord } from '#contract/employment-records.ts'
import { EmploymentRecordFormDialog } from './employment-record-form-dialog.tsx'
import { useEditEmploymentRecord } from './employment-record-queries.ts'

type Props = { record: EmploymentRecord; onClosed: () => void }

export function EditEmploymentRecordDialog({ record, onClosed }: Props) {
  const { id, position, companyName } = record
  const editing = useEditEmploymentRecord(id)
  return (
    <EmploymentRecordFormDialog
      title="Edit Employment Record"
      submitLabel="Save Changes"
      edited={record}
      start={{ position, companyName }}
      save={editing.mutateAsync}
      words={{
        saved: 'Employment record updated successfully!',
        failed: 'Failed to update the employment record',
        otherwise: 'An error occurred while updating the employment record.',
      }}
      onClosed={onClosed}
    />
  )
}
