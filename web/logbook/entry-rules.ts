import { maxLength, type FieldRule } from '#web/ui/field-rules.ts'

export const airport: FieldRule = (value) =>
  /^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Please enter an airport code of three letters'

export const shortText = maxLength(40)
export const longText = maxLength(2000)
