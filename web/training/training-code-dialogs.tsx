import type { TrainingCode } from '#contract/training-codes.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { blankTrainingCode, trainingCodeForm, valuesOf } from './training-code-values.ts'
import { TrainingCodeFields } from './training-code-fields.tsx'
import {
  useAddTrainingCode,
  useDeleteTrainingCode,
  useEditTrainingCode,
} from './training-queries.ts'

/** The open dialog of the training codes, if any. */
export type OpenTrainingDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; code: TrainingCode }

type Props = { open: NonNullable<OpenTrainingDialog>; onClosed: () => void }

/** The dialogs of the training codes. Their code is loaded when the first one opens. */
export function TrainingCodeDialogs({ open, onClosed }: Props) {
  if (open.kind === 'add') return <AddDialog onClosed={onClosed} />
  const Dialog = open.kind === 'edit' ? EditDialog : DeleteCodeDialog
  return <Dialog code={open.code} onClosed={onClosed} />
}

type AddProps = { onClosed: () => void }
type CodeProps = AddProps & { code: TrainingCode }

function AddDialog({ onClosed }: AddProps) {
  const adding = useAddTrainingCode()
  return (
    <EditFormDialog
      title="Add Training Code"
      submitLabel="Add Training Code"
      rules={trainingCodeForm}
      start={blankTrainingCode}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Training code added successfully!',
        failed: 'Failed to add training code',
        otherwise: 'Error adding training code',
      }}
      onClosed={onClosed}
    >
      <TrainingCodeFields />
    </EditFormDialog>
  )
}

function EditDialog({ code, onClosed }: CodeProps) {
  const editing = useEditTrainingCode(code.id)
  const { renewedBy } = code
  return (
    <EditFormDialog
      title="Edit Training Code"
      description={
        renewedBy
          ? `The expiry date follows from ${renewedBy.code} on ${mediumDate(renewedBy.date)}. A date that you enter replaces it.`
          : undefined
      }
      submitLabel="Save Changes"
      rules={trainingCodeForm}
      edited={code}
      start={valuesOf(code)}
      save={editing.mutateAsync}
      words={{
        saved: 'Training code updated successfully!',
        failed: 'Failed to update training code',
        otherwise: 'Error updating training code',
      }}
      onClosed={onClosed}
    >
      <TrainingCodeFields />
    </EditFormDialog>
  )
}

function DeleteCodeDialog({ code, onClosed }: CodeProps) {
  const deleting = useDeleteTrainingCode()
  const failed = 'Failed to delete training code'
  return (
    <DeleteDialog
      title="Delete Training Code"
      deletion={() => deleting.mutateAsync(code.id)}
      words={{ deleted: 'Training code deleted successfully!', failed, otherwise: failed }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{code.code}</b>, {code.name}, will be deleted. The
        training on your roster stays. This action cannot be undone.
      </p>
    </DeleteDialog>
  )
}
