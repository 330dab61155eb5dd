import { useFormContext, useWatch } from 'react-hook-form'
import { trainingCodeInput } from '#contract/training-codes.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { fits } from '#web/ui/fields/fits.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import type { TrainingCodeValues } from './training-code-values.ts'

const { shape } = trainingCodeInput

/** The fields of a training code, whether it is added or edited. */
export function TrainingCodeForm() {
  const { control, register, setValue, formState } = useFormContext<TrainingCodeValues>()
  const { errors } = formState
  const expires = useWatch({ control, name: 'expires' })
  const clearDate = (isChecked: boolean) => {
    if (!isChecked) setValue('expiryDate', '', { shouldDirty: true })
  }

  return (
    <>
      <TextField
        label="Code"
        hint="As your roster prints it, such as ASLE"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.code?.message}
        {...upperCased(register('code', { validate: fits(shape.code) }))}
      />
      <TextField
        label="Name"
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name', { validate: fits(shape.name) })}
      />
      <CheckboxField
        label="This training code expires"
        {...register('expires', {
          onChange: ({ target }: { target: HTMLInputElement }) => clearDate(target.checked),
        })}
      />
      {expires && <ExpiryFields />}
    </>
  )
}

function ExpiryFields() {
  const { register, formState } = useFormContext<TrainingCodeValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
      <DateField
        label="Expiry Date"
        hint="Its last valid day"
        required
        error={errors.expiryDate?.message}
        {...register('expiryDate', { validate: fits(shape.expiryDate) })}
      />
      <TextField
        label="Valid for (months)"
        inputMode="numeric"
        hint="To the end of the month"
        required
        error={errors.validityMonths?.message}
        {...register('validityMonths', {
          validate: (months) => fits(shape.validityMonths)(months.trim() ? Number(months) : null),
        })}
      />
    </div>
  )
}
