import { z } from 'zod'

/** A text in a JSON column. */
export const text = z.string()

/** A text in a JSON column, or null. */
export const optionalText = text.nullable()

/** A list of texts, as many columns hold. */
export const texts = z.array(text)

/**
 * The schema of a stored value: the same fields and words, without formats and limits. Rules for new input may become
 * stricter, and stored values must still be read. Unknown fields are left out.
 *
 * @throws Error for a kind of schema without a stored form, when the module is loaded.
 */
export function stored<Schema extends z.ZodType>(schema: Schema) {
  return storedForm(schema) as z.ZodType<z.output<Schema>, z.output<Schema>>
}

function storedForm(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return z.object(storedShape(schema.shape))
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def
    return z.discriminatedUnion(discriminator, schema.options.map(storedForm) as never)
  }
  if (schema instanceof z.ZodArray) return z.array(storedForm(schema.element))
  if (schema instanceof z.ZodNullable) return storedForm(schema.unwrap()).nullable()
  if (schema instanceof z.ZodExactOptional) return storedForm(schema.unwrap()).exactOptional()
  if (schema instanceof z.ZodOptional) return storedForm(schema.unwrap()).optional()
  if (schema instanceof z.core.$ZodString) return text
  if (schema instanceof z.ZodNumber) return z.number()
  if (plainKinds.some((kind) => schema instanceof kind)) return schema as z.ZodType
  throw new Error(`Stored JSON has no form yet for ${schema.constructor.name}.`)
}

/** Kinds without formats, limits or parts. */
const plainKinds = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNull]

function storedShape(shape: z.core.$ZodShape): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, storedForm(field)]))
}

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
