import type { TrainingCode, TrainingCodeInput } from '#certificates/api/training-codes.ts'
import { trainingCodePath, trainingCodesPath } from '#certificates/api/paths.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { blankTrainingCode, trainingCodeFields, trainingCodeForm } from './training-code-values.ts'

/** An open dialog of the training codes. */
export type OpenTrainingDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; code: TrainingCode }

type Props = { open: OpenTrainingDialog; onClosed: () => void }

/** The dialogs of the training codes. Their code is loaded when the first one opens. */
export function TrainingCodeDialogs({ open, onClosed }: Props) {
  if (open.kind === 'delete') return <DeleteCodeDialog code={open.code} onClosed={onClosed} />
  return <SaveDialog code={open.kind === 'edit' ? open.code : undefined} onClosed={onClosed} />
}

type SaveProps = { code: TrainingCode | undefined; onClosed: () => void }

function SaveDialog({ code, onClosed }: SaveProps) {
  const path = code ? trainingCodePath(code.id) : trainingCodesPath
  const save = useSaveRecord<TrainingCodeInput>(path, codeName)
  const renewedBy = code?.renewedBy
  return (
    <EditFormDialog
      title={code ? 'Edit Training Code' : 'Add Training Code'}
      description={
        renewedBy
          ? `The expiry date follows from ${renewedBy.code} on ${mediumDate(renewedBy.date)}. A date that you enter replaces it.`
          : undefined
      }
      submitLabel={code ? 'Save Changes' : 'Add Training Code'}
      rules={trainingCodeForm}
      edited={code}
      start={code ? trainingCodeForm.valuesOf(code) : blankTrainingCode}
      save={save}
      words={{
        saved: `Training code ${code ? 'updated' : 'added'} successfully!`,
        failed: `Failed to ${code ? 'update' : 'add'} training code`,
        otherwise: `Error ${code ? 'updating' : 'adding'} training code`,
      }}
      onClosed={onClosed}
    >
      <RecordFields fields={trainingCodeFields} />
    </EditFormDialog>
  )
}

const codeName = ({ code = '' }: { code?: string | undefined }) => `training code ${code}`

function DeleteCodeDialog({ code, onClosed }: { code: TrainingCode; onClosed: () => void }) {
  const failed = 'Failed to delete training code'
  return (
    <DeleteDialog
      title="Delete Training Code"
      deletion={useDeleteRecord(trainingCodePath(code.id), code.version, codeName(code))}
      words={{ deleted: 'Training code deleted successfully!', failed, otherwise: failed }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{code.code}</b>, {code.name}, will be deleted. The
        training on your roster stays. You can restore the code for 30 days.
      </p>
    </DeleteDialog>
  )
}
