import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { isClockTime } from '#domain/time/zone-time.ts'

/** Says what is wrong with a value, or nothing. */
export type FieldRule = (value: string) => string | undefined

export const required: FieldRule = (value) =>
  value.trim() === '' ? 'This field is required' : undefined

export function maxLength(length: number): FieldRule {
  return (value) =>
    value.trim().length > length ? `Must be no more than ${length} characters` : undefined
}

export const validDate: FieldRule = (value) =>
  isCalendarDate(value) ? undefined : 'Please enter a valid date'

export const validTime: FieldRule = (value) =>
  value === '' || isClockTime(value) ? undefined : 'Please enter a valid time'

/** A number from `min` to `max`, both inclusive. */
export function numberBetween(min: number, max: number): FieldRule {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    if (Number.isNaN(number)) return 'Please enter a valid number'
    if (number < min) return `Must be at least ${min}`
    return number > max ? `Must be no more than ${max}` : undefined
  }
}

/** What the first broken rule says. */
export function firstProblem(rules: readonly FieldRule[], value: string): string | undefined {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem) return problem
  }
  return undefined
}

/** The rules as react-hook-form's `validate` wants them. */
export function follows(...rules: FieldRule[]): (value: string) => string | true {
  return (value) => firstProblem(rules, value) ?? true
}
