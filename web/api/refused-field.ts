import { isRequestError } from '#web/http/request-error.ts'

/** The first field of a form that a failure is about, and what is wrong with it. */
export function refusedField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): [field: Name, problem: string] | undefined {
  if (!isRequestError(error)) return undefined
  for (const name of names) {
    const problem = error.fields[name]
    if (problem) return [name, problem]
  }
  return undefined
}
