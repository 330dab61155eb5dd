import type { ZodType } from 'zod'
import type { FieldRule } from './field-rules.ts'

/** The schema of a field as a rule, to be told with others. */
export function ruleOf(schema: ZodType): FieldRule {
  return (value) => faultOf(schema, value)
}

function faultOf(schema: ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
