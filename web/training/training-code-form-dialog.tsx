import {
  savedTrainingCode,
  type TrainingCode,
  type TrainingCodeInput,
} from '#contract/training-codes.ts'
import { EditFormDialog, type EditDialogProps } from '#web/api/edit-form-dialog.tsx'
import type { EditForm } from '#web/api/use-edit.ts'
import { TrainingCodeForm } from './training-code-form.tsx'
import { inputOf, linesOf, valuesOf, type TrainingCodeValues } from './training-code-values.ts'

const about: EditForm<TrainingCode, TrainingCodeValues, TrainingCodeInput> = {
  schema: savedTrainingCode.shape.data,
  valuesOf,
  inputOf,
  linesOf,
  together: ['expiryDate', 'validityMonths'],
}

type Props = EditDialogProps<TrainingCode, TrainingCodeValues, TrainingCodeInput>

/** The dialog in which a training code is typed in, new or changed. */
export function TrainingCodeFormDialog(props: Props) {
  return (
    <EditFormDialog {...props} about={about}>
      <TrainingCodeForm />
    </EditFormDialog>
  )
}
