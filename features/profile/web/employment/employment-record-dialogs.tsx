import {
  employmentRecordInput,
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#profile/api/employment-records.ts'
import { employmentRecordPath, employmentRecordsPath } from '#profile/api/paths.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { blankTexts, recordForm, type FormFields } from '#web/forms/record-form.ts'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { recordWords, type OpenRecordDialog } from './employment-records.tsx'

type Props = { open: OpenRecordDialog; onClosed: () => void }

/** The dialogs of the employment records. Their code is loaded when the first one opens. */
export function EmploymentRecordDialogs({ open, onClosed }: Props) {
  if (open.kind === 'delete') return <DeleteRecordDialog record={open.record} onClosed={onClosed} />
  return <SaveDialog record={open.kind === 'edit' ? open.record : undefined} onClosed={onClosed} />
}

const fields: FormFields<EmploymentRecordInput> = {
  position: { label: 'Position', required: true, input: { autoComplete: 'organization-title' } },
  companyName: { label: 'Company name', required: true, input: { autoComplete: 'organization' } },
}

const rules = recordForm<EmploymentRecord, EmploymentRecordInput, EmploymentRecordInput>(fields, {
  inputSchema: employmentRecordInput,
  storedSchema: savedEmploymentRecord.shape.data,
})

type SaveProps = { record: EmploymentRecord | undefined; onClosed: () => void }

function SaveDialog({ record, onClosed }: SaveProps) {
  const path = record ? employmentRecordPath(record.id) : employmentRecordsPath
  return (
    <EditFormDialog
      title={record ? 'Edit Employment Record' : 'Add Employment Record'}
      submitLabel={record ? 'Save Changes' : 'Add Record'}
      rules={rules}
      edited={record}
      start={record ? rules.valuesOf(record) : blankTexts(fields)}
      save={useSaveRecord(path)}
      words={{
        saved: `Employment record ${record ? 'updated' : 'added'} successfully!`,
        failed: `Failed to ${record ? 'update' : 'add'} the employment record`,
        otherwise: `An error occurred while ${record ? 'updating' : 'adding'} the employment record.`,
      }}
      onClosed={onClosed}
    >
      <RecordFields fields={fields} className="contents" />
    </EditFormDialog>
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
