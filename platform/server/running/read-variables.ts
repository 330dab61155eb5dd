import type { z } from 'zod'

/**
 * Reads environment variables by a schema.
 *
 * @throws Error with one sentence that names the invalid variable.
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const read = schema.safeParse(env)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${String(issue?.path[0])} ${issue?.message}.`)
}
