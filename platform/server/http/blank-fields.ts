import { z } from 'zod'
import { statedExpiry } from '#kernel/values/value-shapes.ts'

type Schema = z.core.$ZodType

/**
 * The schema of a body in which an empty text means “not given” where a field may be absent: such a field is null where
 * it can be, else left out. A field that takes an empty text keeps it. So does an expiry, where null says “never”.
 *
 * In a patch every field may be absent. There, a field that a new record needs is refused as ever.
 */
export function withoutBlankFields<Body extends z.ZodType>(body: Body, isPatch: boolean) {
  return z.preprocess((value) => cleaned(body, value, isPatch), body)
}

/** The value without its empty fields; the same value where it has none. */
function cleaned(schema: Schema, value: unknown, isPatch = false): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item: unknown) => cleaned(inner.element, item))
    return items.some((item, place) => item !== value[place]) ? items : value
  }
  if (inner instanceof z.ZodUnion) return cleanedByOption(inner, value)
  return inner instanceof z.ZodObject ? cleanedFields(inner.shape, value, isPatch) : value
}

/** The value as an option takes it, where none takes it as it is; where none does either, as the first of its kind. */
function cleanedByOption(union: z.ZodUnion, value: object): unknown {
  const found = union.options.flatMap((option) => {
    const other = cleaned(option, value)
    return other === value ? [] : [{ option, other }]
  })
  if (found.length === 0 || union.safeParse(value).success) return value
  const fitting = found.find(({ option, other }) => z.safeParse(option, other).success)
  return (fitting ?? found[0])?.other
}

function cleanedFields(shape: z.core.$ZodShape, value: object, isPatch: boolean): object {
  const given = Object.entries(value)
  if (given.some(([name, field]) => isOtherKind(shape[name], field))) return value
  let isSame = true
  const kept = given.flatMap(([name, field]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!schema) return [[name, field]]
    const next = field === '' ? blankOf(schema, isPatch) : cleaned(schema, field)
    if (next !== field) isSame = false
    return next === undefined ? [] : [[name, next]]
  })
  return isSame ? value : Object.fromEntries(kept)
}

/** True for a field that names another kind of a union. */
const isOtherKind = (schema: Schema | undefined, field: unknown) =>
  schema instanceof z.ZodLiteral && !schema.safeParse(field).success

/** The value of an empty field: null, undefined for an absent one, or the empty text where the field keeps or needs it. */
function blankOf(schema: Schema, isPatch: boolean): '' | null | undefined {
  const { inner, absences, isNullable } = unwrapped(schema)
  if (absences === 0 || inner === expiry || z.safeParse(schema, '').success) return ''
  if (isNullable) return null
  return isPatch && absences === 1 ? '' : undefined
}

/** A schema without its wrappers. `absences` counts those by which a field may be absent: a patch adds one. */
function unwrapped(schema: Schema): { inner: Schema; absences: number; isNullable: boolean } {
  let [inner, absences, isNullable] = [schema, 0, false]
  for (;;) {
    if (inner instanceof z.ZodPipe) inner = inner.def.in
    else if (isAbsence(inner)) [inner, absences] = [inner.def.innerType, absences + 1]
    else if (inner instanceof z.ZodNullable) [inner, isNullable] = [inner.def.innerType, true]
    else return { inner, absences, isNullable }
  }
}

const isAbsence = (schema: Schema) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodExactOptional ||
  schema instanceof z.ZodDefault

const { inner: expiry } = unwrapped(statedExpiry)
