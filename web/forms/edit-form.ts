import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod'
import type { MergeRules } from './merge-edit.ts'

/** How a form's typed texts are parsed, validated and sent. `Values` are the texts as typed. */
export type FormRules<Values, Input> = {
  /** The contract's schema for what is sent: the source of the rules and of their messages. */
  inputSchema: core.$ZodType
  /** Parses the typed texts. A text that cannot be parsed becomes a value that the schema rejects. */
  inputOf: (values: Values, base: null) => Input
  /** Faults of the typed texts that the schema cannot see. They come before the schema's messages. */
  textFaults?: (values: Values) => FieldFault[]
  /** A rule that the schema does not contain, such as one across fields. */
  faultOf?: (input: Input, values: Values) => FieldFault | null
  /** The form's field for a path in the input, where their names differ. */
  fieldOf?: (path: string, values: Values) => string
}

/** The rules of a form that also edits stored records. */
export type EditForm<Stored, Values, Input> = Omit<FormRules<Values, Input>, 'inputOf'> &
  MergeRules<Stored, Values, Input> & {
    /** Parses the stored record in a 409 response. */
    storedSchema: core.$ZodType<Stored>
  }

/** A fault of one field: its path in the form or, from `faultOf`, in the input. */
export type FieldFault = { field: string; message: string }

/** Validates typed values for react-hook-form: parses them, then applies the contract's schema. */
export function inputResolver<Values extends FieldValues, Input>(
  rules: FormRules<Values, Input>,
): Resolver<Values, unknown, Values> {
  const { inputSchema, inputOf, textFaults, faultOf, fieldOf = (path) => path } = rules
  const issue = (path: string, message: string, values: Values) => ({
    message,
    path: fieldOf(path, values).split('.'),
  })
  return standardSchemaResolver<Values, unknown, Values>(
    {
      '~standard': {
        version: 1,
        vendor: 'crewportal',
        validate: async (value) => {
          const values = value as Values
          const input = inputOf(values, null)
          const { issues = [] } = await inputSchema['~standard'].validate(input)
          // Of several issues at one field the resolver shows the first.
          const found = [
            ...(textFaults?.(values) ?? []).map(({ field, message }) => ({
              message,
              path: field.split('.'),
            })),
            ...issues.map(({ path = [], message }) =>
              issue(path.map(String).join('.'), message, values),
            ),
          ]
          const fault = found.length === 0 ? faultOf?.(input, values) : null
          if (fault) return { issues: [issue(fault.field, fault.message, values)] }
          return found.length > 0 ? { issues: found } : { value: values }
        },
      },
    },
    undefined,
    { raw: true },
  )
}
