import { z } from 'zod'

/** Page size: a whole number from 1 to `max`, both inclusive. */
export function pageLimit(max: number) {
  return z.coerce
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(1, 'Must be at least 1')
    .max(max, `Must be no more than ${max}`)
}

/** Hash of a record's editable fields. An edit sends the one it is based on in `If-Match`. */
export const version = z.string().meta({ example: '3qLx9-' })

/** The body of a successful response: `success` and these fields. */
export function success<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ success: z.literal(true), ...fields })
}

/** Response without data. */
export const done = success({}).meta({ id: 'Done' })
