import { get, useFormContext, type FieldError } from 'react-hook-form'
import { follows, required, validTime } from '#web/ui/field-rules.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { LoggedValues } from './add-entry-values.ts'

type Props = {
  name:
    | 'brief'
    | 'debrief'
    | 'standbyStart'
    | 'callOut'
    | `sectors.${number}.${'departureTime' | 'arrivalTime'}`
  label: string
  hint?: string | undefined
}

/** A clock time of the duty, in London. */
export function AddEntryTime({ name, label, hint }: Props) {
  const { register, formState } = useFormContext<LoggedValues>()
  const error = get(formState.errors, name) as FieldError | undefined
  return (
    <TextField
      label={label}
      type="time"
      required
      hint={hint}
      error={error?.message}
      {...register(name, { validate: follows(required, validTime) })}
    />
  )
}
