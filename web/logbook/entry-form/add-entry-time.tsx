import { get, useFormContext, type FieldError } from 'react-hook-form'
import { firstProblem, required, validTime } from '#web/ui/fields/field-rules.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { timeFault } from './add-entry-input.ts'
import { timePaths, type LoggedValues, type TimePath } from './add-entry-values.ts'

type Props = {
  name: TimePath
  label: string
  hint?: string | undefined
}

/** A clock time of the duty, in London. */
export function AddEntryTime({ name, label, hint }: Props) {
  const { register, formState, getValues } = useFormContext<LoggedValues>()
  const errorOf = (path: string) => get(formState.errors, path) as FieldError | undefined
  return (
    <TimeField
      label={label}
      required
      hint={hint}
      error={errorOf(name)?.message}
      {...register(name, {
        validate: (value: string, values) =>
          firstProblem([required, validTime, () => timeFault(values, name)], value),
        // What is wrong with another time may be put right by this one.
        deps: timePaths(getValues('sectors').length).filter(errorOf),
      })}
    />
  )
}
