import { get, type FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { isTypedTime } from '#kernel/time/typed-times.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'
import type { FieldFault } from './edit-form.ts'

/** Finds the required fields that are empty. */
export function requiredFaults(values: FieldValues, fields: readonly string[]): FieldFault[] {
  return fields
    .filter((field) => textAt(values, field) === '')
    .map((field) => ({ field, message: 'This field is required' }))
}

/**
 * Finds the fields whose text is not a time of day, such as `25:10`.
 *
 * @param instants of the fields in which the zone may be typed behind the time, `01:30 GMT`; null where there is no such time.
 */
export function timeFaults(
  values: FieldValues,
  fields: readonly string[],
  instants?: ReadonlyMap<string, Instant | null>,
): FieldFault[] {
  const isTime = (text: string, field: string) =>
    instants ? isTypedTime(text) && instants.get(field) !== null : isClockTime(text)
  return fields
    .filter((field) => textAt(values, field) !== '' && !isTime(textAt(values, field), field))
    .map((field) => ({ field, message: 'Please enter a valid time' }))
}

function textAt(values: FieldValues, field: string): string {
  return String(get(values, field) ?? '').trim()
}

/** Finds the fields whose text a schema rejects; an empty text is left to `requiredFaults`. */
export function schemaFaults(
  values: FieldValues,
  fields: readonly string[],
  schema: Pick<ZodType, 'safeParse'>,
): FieldFault[] {
  return fields.flatMap((field) => {
    const text = textAt(values, field)
    const message = text === '' ? undefined : schema.safeParse(text).error?.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}
