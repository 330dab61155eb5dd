import {
  employmentRecordInput,
  employmentRecordPath,
  employmentRecordsPath,
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { EditForm } from '#web/forms/edit-form.ts'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { recordWords, type OpenRecordDialog } from './employment-records.tsx'

type Props = { open: NonNullable<OpenRecordDialog>; onClosed: () => void }

/** The dialogs of the employment records. Their code is loaded when the first one opens. */
export function EmploymentRecordDialogs({ open, onClosed }: Props) {
  if (open.kind === 'delete') return <DeleteRecordDialog record={open.record} onClosed={onClosed} />
  return <SaveDialog record={open.kind === 'edit' ? open.record : undefined} onClosed={onClosed} />
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

type SaveProps = { record: EmploymentRecord | undefined; onClosed: () => void }

function SaveDialog({ record, onClosed }: SaveProps) {
  const path = record ? employmentRecordPath(record.id) : employmentRecordsPath
  return (
    <EditFormDialog
      title={record ? 'Edit Employment Record' : 'Add Employment Record'}
      submitLabel={record ? 'Save Changes' : 'Add Record'}
      rules={rules}
      edited={record}
      start={record ? rules.valuesOf(record) : { position: '', companyName: '' }}
      save={useSaveRecord(path, savedEmploymentRecord)}
      words={{
        saved: `Employment record ${record ? 'updated' : 'added'} successfully!`,
        failed: `Failed to ${record ? 'update' : 'add'} the employment record`,
        otherwise: `An error occurred while ${record ? 'updating' : 'adding'} the employment record.`,
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

type DeleteProps = { record: EmploymentRecord; onClosed: () => void }

function DeleteRecordDialog({ record, onClosed }: DeleteProps) {
  return (
    <DeleteDialog
      title="Delete Employment Record"
      deletion={useDeleteRecord(employmentRecordPath(record.id), record.version)}
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
