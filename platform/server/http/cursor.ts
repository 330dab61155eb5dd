import { z } from 'zod'
import { invalidField } from './errors.ts'

/** The cursor of the next page: the place of the last row in the order of the list. */
export function cursorOf(place: (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * Reads a cursor that `cursorOf` made.
 *
 * @throws 400 when it does not match the schema.
 */
export function readCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, jsonOf(cursor))
  if (!parsed.success) throw invalidField('cursor', 'Please give the cursor of the page before')
  return parsed.data
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
