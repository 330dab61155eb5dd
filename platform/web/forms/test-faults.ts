import { get, type FieldValues } from 'react-hook-form'
import { inputResolver, type FormRules } from './edit-form.ts'

/** The messages of a validated form, by field. */
export async function faultsOf<Values extends FieldValues, Input>(
  rules: FormRules<Values, Input>,
  values: Values,
): Promise<Record<string, string>> {
  const options = { fields: {}, shouldUseNativeValidation: false, names: [] }
  const { errors } = await inputResolver(rules)(values, undefined, options)
  return Object.fromEntries(messages(errors))
}

function messages(errors: object, parent = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const message: unknown = get(error, 'message')
    return typeof message === 'string'
      ? [[parent + key, message] as [string, string]]
      : messages(error, `${parent}${key}.`)
  })
}
