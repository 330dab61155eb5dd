import type { TrainingCode, TrainingCodeInput } from '#contract/training-codes.ts'
import { typedDate } from '#web/ui/fields/typed-date.ts'
import type { Line } from '#web/api/merge-edit.ts'
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

/** The training code as its form shows it, in words. */
export function linesOf(values: TrainingCodeValues): Line<TrainingCodeInput>[] {
  return [
    ['code', 'Code', values.code.trim().toUpperCase()],
    ['name', 'Name', values.name.trim()],
    [
      'expiryDate',
      'Expiry Date',
      values.expires ? typedDate(values.expiryDate) : 'Does not expire',
    ],
    // Of a code that does not expire they are neither shown nor sent.
    ...(values.expires
      ? [
          [
            'validityMonths',
            'Valid for (months)',
            values.validityMonths.trim(),
          ] satisfies Line<TrainingCodeInput>,
        ]
      : []),
  ]
}
