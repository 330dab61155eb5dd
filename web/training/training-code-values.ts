import {
  savedTrainingCode,
  trainingCodeInput,
  type TrainingCode,
  type TrainingCodeInput,
} from '#contract/training-codes.ts'
import type { EditForm } from '#web/forms/edit-form.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'
import { usualValidityMonths } from '#domain/training/training-code.ts'

/** The texts of the training code form. */
export type TrainingCodeValues = {
  code: string
  name: string
  expires: boolean
  expiryDate: string
  validityMonths: string
}

export const blankTrainingCode: TrainingCodeValues = {
  code: '',
  name: '',
  expires: true,
  expiryDate: '',
  validityMonths: String(usualValidityMonths),
}

export function valuesOf(code: TrainingCode): TrainingCodeValues {
  return {
    code: code.code,
    name: code.name,
    expires: code.expiryDate !== null,
    expiryDate: code.expiryDate ?? '',
    validityMonths: String(code.validityMonths),
  }
}

export const trainingCodeForm: EditForm<TrainingCode, TrainingCodeValues, TrainingCodeInput> = {
  inputSchema: trainingCodeInput,
  storedSchema: savedTrainingCode.shape.data,
  valuesOf,
  // A training code that does not expire has no date and no validity (spec 5).
  inputOf: (values) => ({
    code: values.code.trim(),
    name: values.name.trim(),
    expiryDate: values.expires ? values.expiryDate : null,
    ...(values.expires && { validityMonths: Number(values.validityMonths) }),
  }),
  summaryLines: (values) => {
    const lines: SummaryLine<TrainingCodeInput>[] = [
      ['code', 'Code', values.code.trim().toUpperCase()],
      ['name', 'Name', values.name.trim()],
    ]
    if (!values.expires) return [...lines, ['expiryDate', 'Expiry Date', 'Does not expire']]
    return [
      ...lines,
      ['expiryDate', 'Expiry Date', typedDate(values.expiryDate)],
      ['validityMonths', 'Valid for (months)', values.validityMonths.trim()],
    ]
  },
  together: ['expiryDate', 'validityMonths'],
}
