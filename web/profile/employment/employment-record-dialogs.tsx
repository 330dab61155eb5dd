import type { EmploymentRecord } from '#contract/employment-records.ts'
import { AddEmploymentRecordDialog } from './add-employment-record-dialog.tsx'
import { DeleteEmploymentRecordDialog } from './delete-employment-record-dialog.tsx'
import { EditEmploymentRecordDialog } from './edit-employment-record-dialog.tsx'

/** Which dialog is open on the employment records: one at a time, or none. */
export type OpenRecordDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; record: EmploymentRecord }

type Props = { open: NonNullable<OpenRecordDialog>; onClosed: () => void }

/** The dialogs of the employment records, fetched when the first of them is opened. */
export function EmploymentRecordDialogs({ open, onClosed }: Props) {
  switch (open.kind) {
    case 'add':
      return <AddEmploymentRecordDialog onClosed={onClosed} />
    case 'edit':
      return <EditEmploymentRecordDialog record={open.record} onClosed={onClosed} />
    default:
      return <DeleteEmploymentRecordDialog record={open.record} onClosed={onClosed} />
  }
}
