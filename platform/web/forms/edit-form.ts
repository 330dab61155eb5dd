import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { MergeRules } from './merge-edit.ts'
import type { FormSchema } from './schema-when-needed.ts'

/** Rules to parse, validate and send a form's typed texts. `Values` are the texts as typed. */
export type FormRules<Values, Input> = {
  /** The API's schema of the input: the source of the rules and of their messages. */
  inputSchema: FormSchema
  /** Parses the typed texts. A text that cannot be parsed becomes a value that the schema rejects. */
  inputOf: (values: Values, base: null) => Input
  /** The fields whose text cannot be parsed. Their messages precede those of the schema. */
  textFaults?: (values: Values) => FieldFault[]
  /** A rule that the schema does not contain, such as one across fields. Applied when all else is valid. */
  faultOf?: (input: Input, values: Values) => FieldFault | null
  /** The form's field for a path in the input, where their names differ. */
  fieldOf?: (path: string, values: Values) => string
}

/** The rules of a form that also edits stored records. */
export type EditForm<Stored, Values, Input> = Omit<FormRules<Values, Input>, 'inputOf'> &
  MergeRules<Stored, Values, Input> & {
    /** Parses the stored record in a 409 response. */
    storedSchema: FormSchema<Stored>
  }

/** A fault of one field: its path in the form or, from `faultOf`, in the input. */
export type FieldFault = { field: string; message: string }

/** Validates typed values for react-hook-form: parses them, then applies the API's schema. */
export function inputResolver<Values extends FieldValues, Input>(
  rules: FormRules<Values, Input>,
): Resolver<Values, unknown, Values> {
  const schema: StandardSchema<Values> = {
    '~standard': {
      version: 1,
      vendor: 'crewportal',
      validate: async (value) => {
        const faults = await faultsOf(value as Values, rules)
        if (faults.length === 0) return { value: value as Values }
        return { issues: faults.map(({ field, message }) => ({ path: field.split('.'), message })) }
      },
    },
  }
  return standardSchemaResolver(schema, undefined, { raw: true })
}

type StandardSchema<Values> = Parameters<
  typeof standardSchemaResolver<Values & FieldValues, unknown, Values>
>[0]

/** All faults of the form. Of several faults of a field, the first one is shown. */
async function faultsOf<Values, Input>(
  values: Values,
  { inputSchema, inputOf, textFaults, faultOf, fieldOf = (path) => path }: FormRules<Values, Input>,
): Promise<FieldFault[]> {
  const input = inputOf(values, null)
  const { issues = [] } = await inputSchema['~standard'].validate(input)
  const faults = [
    ...(textFaults?.(values) ?? []),
    ...issues.map(({ path = [], message }) => ({
      field: fieldOf(path.map(String).join('.'), values),
      message,
    })),
  ]
  if (faults.length > 0) return faults
  const fault = faultOf?.(input, values)
  return fault ? [{ ...fault, field: fieldOf(fault.field, values) }] : []
}
