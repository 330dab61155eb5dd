import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage } from '#web/http/request-error.ts'

/** Replaced by `showSaveFailure` of web/forms/server-faults.ts. */
export function keepFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  form.setError('root', { message: `Not saved. ${errorMessage(error)}` })
}
