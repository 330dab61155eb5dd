import { momentParts } from '#domain/time/read-moment.ts'
import type { FieldRule } from './field-rules.ts'

// Apart from the other rules, because the sign-in page loads those and needs no moments.
export const validMoment: FieldRule = (value) =>
  value === '' || momentParts(value) ? undefined : 'Please enter a valid date and time'
