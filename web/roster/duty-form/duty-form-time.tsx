import { get, useFormContext, type FieldError } from 'react-hook-form'
import { londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { follows, validTime } from '#web/ui/fields/field-rules.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import type { DutyValues } from './duty-form-values.ts'

type SectorTime = 'scheduledDeparture' | 'scheduledArrival' | 'actualDeparture' | 'actualArrival'
type DutyTimeName =
  | 'scheduledBrief'
  | 'scheduledDebrief'
  | 'actualBrief'
  | 'actualDebrief'
  | `sectors.${number}.${SectorTime}`

type Props = {
  name: DutyTimeName
  label: string
  className?: string
  /** Which times are on another day, by their name. */
  hints: Map<string, string>
  /** Said while the time is on the duty's own day. */
  hint?: string | undefined
  /** Beyond being a time. */
  validate?: (value: string, values: DutyValues) => string | true
  required?: boolean
}

/** Says beside a scheduled time that the actual one is known. */
export function actualWords(actual: Instant | null | undefined): string | undefined {
  return actual ? `Actual ${londonTime(actual)}` : undefined
}

/** A clock time of the duty; says when it is on another day than the duty. */
export function DutyFormTime(props: Props) {
  const { name, label, className = '', hints, hint, validate, required = false } = props
  const { register, formState } = useFormContext<DutyValues>()
  const error = get(formState.errors, name) as FieldError | undefined
  const isTime = follows(validTime)
  return (
    <TimeField
      label={label}
      className={className}
      required={required}
      hint={hints.get(name) ?? hint}
      error={error?.message}
      {...register(name, {
        validate: (value, values) =>
          validate && validate(value, values) !== true ? validate(value, values) : isTime(value),
      })}
    />
  )
}
