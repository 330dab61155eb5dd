import { z } from 'zod'

/** A text in a JSON column. */
export const text = z.string()

/** A text in a JSON column, or null. */
export const optionalText = text.nullable()

/** A list of texts, as many columns hold. */
export const texts = z.array(text)

/**
 * Parses a column that holds JSON.
 *
 * @param column its name, for the log.
 * @throws Error without personal data when the value does not match the schema; the response is a 500.
 */
export function parseStored<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
  stored: string,
): z.output<Schema> {
  return parseValue(column, schema, jsonOf(column, stored))
}

/** Parses a value that was read from the JSON of a column, as `parseStored` does. */
export function parseValue<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${column} holds unexpected JSON: ${issue?.code} at /${issue?.path.join('/')}`)
}

function jsonOf(column: string, stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch (cause) {
    throw new Error(`${column} holds text that is not JSON`, { cause })
  }
}
