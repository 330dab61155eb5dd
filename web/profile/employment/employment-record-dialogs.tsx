import {
  employmentRecordInput,
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { EditForm } from '#web/forms/edit-form.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  recordWords,
  useAddEmploymentRecord,
  useDeleteEmploymentRecord,
  useEditEmploymentRecord,
} from './employment-record-queries.ts'

/** The open dialog of the employment records, if any. */
export type OpenRecordDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; record: EmploymentRecord }

type Props = { open: NonNullable<OpenRecordDialog>; onClosed: () => void }

/** The dialogs of the employment records. Their code is loaded when the first one opens. */
export function EmploymentRecordDialogs({ open, onClosed }: Props) {
  if (open.kind === 'add') return <AddDialog onClosed={onClosed} />
  const Dialog = open.kind === 'edit' ? EditDialog : DeleteRecordDialog
  return <Dialog record={open.record} onClosed={onClosed} />
}

const rules: EditForm<EmploymentRecord, EmploymentRecordInput, EmploymentRecordInput> = {
  inputSchema: employmentRecordInput,
  storedSchema: savedEmploymentRecord.shape.data,
  valuesOf: ({ position, companyName }) => ({ position, companyName }),
  inputOf: ({ position, companyName }) => ({
    position: position.trim(),
    companyName: companyName.trim(),
  }),
  summaryLines: ({ position, companyName }) => [
    ['position', 'Position', position.trim()],
    ['companyName', 'Company name', companyName.trim()],
  ],
}

type AddProps = { onClosed: () => void }
type RecordProps = AddProps & { record: EmploymentRecord }

function AddDialog({ onClosed }: AddProps) {
  const adding = useAddEmploymentRecord()
  return (
    <EditFormDialog
      title="Add Employment Record"
      submitLabel="Add Record"
      rules={rules}
      start={{ position: '', companyName: '' }}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Employment record added successfully!',
        failed: 'Failed to add the employment record',
        otherwise: 'An error occurred while adding the employment record.',
      }}
      onClosed={onClosed}
    >
      <EmploymentRecordFields />
    </EditFormDialog>
  )
}

function EditDialog({ record, onClosed }: RecordProps) {
  const editing = useEditEmploymentRecord(record.id)
  return (
    <EditFormDialog
      title="Edit Employment Record"
      submitLabel="Save Changes"
      rules={rules}
      edited={record}
      start={rules.valuesOf(record)}
      save={editing.mutateAsync}
      words={{
        saved: 'Employment record updated successfully!',
        failed: 'Failed to update the employment record',
        otherwise: 'An error occurred while updating the employment record.',
      }}
      onClosed={onClosed}
    >
      <EmploymentRecordFields />
    </EditFormDialog>
  )
}

function EmploymentRecordFields() {
  const field = useFields<EmploymentRecordInput>()
  return (
    <>
      <TextField
        label="Position"
        autoComplete="organization-title"
        required
        {...field('position')}
      />
      <TextField
        label="Company name"
        autoComplete="organization"
        required
        {...field('companyName')}
      />
    </>
  )
}

function DeleteRecordDialog({ record, onClosed }: RecordProps) {
  const deleting = useDeleteEmploymentRecord()
  return (
    <DeleteDialog
      title="Delete Employment Record"
      deletion={() => deleting.mutateAsync(record.id)}
      words={{
        deleted: 'Employment record deleted successfully!',
        failed: 'Failed to delete the employment record',
        otherwise: 'An error occurred while deleting the employment record.',
      }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{recordWords(record)}</b> will be deleted. Pay reports
        that named it stay. This action cannot be undone.
      </p>
    </DeleteDialog>
  )
}
