import type { ZodType } from 'zod'

/** The schema of a field as react-hook-form's `validate` wants it: the server's own words, before it is asked. */
export function fits(schema: ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? true
}
