import type { TrainingCode, TrainingCodeInput } from '#contract/training-codes.ts'
import { usualValidityMonths } from '#domain/training/training-code.ts'

/** A training code as it stands in its form: text as typed. */
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

/** A training code as the form shows it to be edited. */
export function valuesOf(code: TrainingCode): TrainingCodeValues {
  return {
    code: code.code,
    name: code.name,
    expires: code.expiryDate !== null,
    expiryDate: code.expiryDate ?? '',
    validityMonths: String(code.validityMonths),
  }
}

/** The training code as it is sent: one that does not expire has no date (spec 5). */
export function inputOf(values: TrainingCodeValues): TrainingCodeInput {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    expiryDate: values.expires ? values.expiryDate : null,
    ...(values.expires && { validityMonths: Number(values.validityMonths) }),
  }
}
