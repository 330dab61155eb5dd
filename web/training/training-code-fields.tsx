import { useFormContext, useWatch } from 'react-hook-form'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import type { TrainingCodeValues } from './training-code-values.ts'

/** The fields of a training code. */
export function TrainingCodeFields() {
  const { control, register, setValue } = useFormContext<TrainingCodeValues>()
  const field = useFields<TrainingCodeValues>()
  const expires = useWatch({ control, name: 'expires' })
  const clearDate = (isChecked: boolean) => {
    if (!isChecked) setValue('expiryDate', '', { shouldDirty: true })
  }

  return (
    <>
      <TextField
        label="Code"
        hint="As your roster prints it, such as ASLE"
        required
        {...upperCased(field('code'))}
      />
      <TextField label="Name" autoComplete="off" required {...field('name')} />
      <CheckboxField
        label="This training code expires"
        {...register('expires', {
          onChange: ({ target }: { target: HTMLInputElement }) => clearDate(target.checked),
        })}
      />
      {expires && (
        <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          <DateField
            label="Expiry Date"
            hint="Its last valid day"
            required
            {...field('expiryDate')}
          />
          <TextField
            label="Valid for (months)"
            inputMode="numeric"
            hint="To the end of the month"
            required
            {...field('validityMonths')}
          />
        </div>
      )}
    </>
  )
}
