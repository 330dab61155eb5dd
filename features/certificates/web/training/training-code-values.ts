import {
  savedTrainingCode,
  trainingCodeInput,
  type TrainingCode,
  type TrainingCodeInput,
} from '#certificates/api/training-codes.ts'
import { blankTexts, recordForm, type FormFields } from '#web/forms/record-form.ts'
import { usualValidityMonths } from '#certificates/rules/training/training-code.ts'

/** The texts of the training code form. */
export type TrainingCodeValues = {
  code: string
  name: string
  expires: boolean
  expiryDate: string
  validityMonths: string
}

/** The fields of the form. A training code that does not expire has no date and no validity. */
export const trainingCodeFields: FormFields<TrainingCodeValues> = {
  code: {
    label: 'Code',
    kind: 'code',
    hint: 'As your roster prints it, such as ASLE',
    required: true,
    isWide: true,
  },
  name: { label: 'Name', required: true, isWide: true },
  expires: {
    label: 'This training code expires',
    kind: 'tick',
    of: 'expiryDate',
    clears: true,
    isWide: true,
  },
  expiryDate: {
    label: 'Expiry Date',
    kind: 'expiry',
    hint: 'Its last valid day',
    required: true,
    shownBy: 'expires',
    without: 'Does not expire',
  },
  validityMonths: {
    label: 'Valid for (months)',
    kind: 'count',
    hint: 'To the end of the month',
    required: true,
    shownBy: 'expires',
  },
}

export const blankTrainingCode: TrainingCodeValues = {
  ...blankTexts(trainingCodeFields),
  validityMonths: String(usualValidityMonths),
}

export const trainingCodeForm = recordForm<TrainingCode, TrainingCodeValues, TrainingCodeInput>(
  trainingCodeFields,
  {
    inputSchema: trainingCodeInput,
    storedSchema: savedTrainingCode.shape.data,
    together: ['expiryDate', 'validityMonths'],
  },
)
