import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'

/** Shows a failed save above the buttons until the form is saved or discarded, and beside its fields. */
export function showSaveFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf?: (path: string) => string,
): void {
  form.setError('root', { message: `Not saved. ${errorMessage(error)}` })
  showServerFaults(form, error, fieldOf)
}

/** Shows the server's message beside each field it rejected, and focuses the first of them. */
function showServerFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: (path: string) => string = (path) => path,
): void {
  if (!isRequestError(error)) return
  const faults = Object.entries(error.fields)
    .map(([path, message]) => [fieldOf(path), message] as const)
    .filter(([field]) => hasField(field))
  for (const [field, message] of faults) {
    form.setError(field as FieldPath<Values>, { message })
  }
  const [first] = faults
  if (first) form.setFocus(first[0] as FieldPath<Values>)
}

/** The messages of a failed validation that no field on the page shows. */
export function unshownFaults(errors: object, parent = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = parent + key
    if ('message' in error && typeof error.message === 'string') {
      return hasField(path) ? [] : [error.message]
    }
    return unshownFaults(error, `${path}.`)
  })
}

function hasField(name: string): boolean {
  return document.getElementsByName(name).length > 0
}
