import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, isRequestError } from './request-error.ts'

/** Keeps the failure in the form until it is saved or discarded: a toast is gone after seconds. */
export function keepFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  form.setError('root', { message: `Not saved. ${errorMessage(error)}` })
}

/** Puts what the server says of a field beside that field, and the cursor into it. */
export function markFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!isRequestError(error)) return
  for (const [field, message] of Object.entries(error.fields)) {
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true })
  }
}
