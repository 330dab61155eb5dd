import { useFormContext, useWatch } from 'react-hook-form'
import { certificationInput } from '#contract/certifications.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { fits } from '#web/ui/fields/fits.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { ExpiryValues } from './certification-values.ts'

/** Whether a certificate expires, and when. */
export function ExpiryFields() {
  const { control, register, formState } = useFormContext<ExpiryValues>()
  const expires = useWatch({ control, name: 'expires' })
  return (
    <>
      <CheckboxField label="This certification expires" {...register('expires')} />
      {expires && (
        <DateField
          label="Expiry Date"
          hint="Its last valid day"
          required
          error={formState.errors.expiryDate?.message}
          {...register('expiryDate', { validate: fits(certificationInput.shape.expiryDate) })}
        />
      )}
    </>
  )
}
