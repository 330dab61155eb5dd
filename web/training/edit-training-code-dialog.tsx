import type { TrainingCode } from '#contract/training-codes.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { TrainingCodeFormDialog } from './training-code-form-dialog.tsx'
import { valuesOf } from './training-code-values.ts'
import { useEditTrainingCode } from './training-queries.ts'

type Props = { code: TrainingCode; onClosed: () => void }

export function EditTrainingCodeDialog({ code, onClosed }: Props) {
  const editing = useEditTrainingCode(code.id)
  const { renewedBy } = code
  return (
    <TrainingCodeFormDialog
      title="Edit Training Code"
      {...(renewedBy && {
        description: `The expiry date follows from ${renewedBy.code} on ${mediumDate(renewedBy.date)}. Another one you enter takes its place.`,
      })}
      submitLabel="Save Changes"
      edited={code}
      start={valuesOf(code)}
      save={editing.mutateAsync}
      words={{
        saved: 'Training code updated successfully!',
        failed: 'Failed to update training code',
        otherwise: 'Error updating training code',
      }}
      onClosed={onClosed}
    />
  )
}
