import { useFormContext, useWatch } from 'react-hook-form'
import { certificateTypes } from '#domain/certifications/certificate.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { certificateKinds } from './certificate-kinds.ts'
import type { CertificationValues, RenewalValues } from './certification-values.ts'

/** The fields of a certificate. */
export function CertificationFields() {
  const field = useFields<CertificationValues>()
  return (
    <>
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        <SelectField label="Type" required {...field('type')}>
          {certificateTypes.map((type) => (
            <option key={type} value={type}>
              {certificateKinds[type].label}
            </option>
          ))}
        </SelectField>
        <TextField label="Name" autoComplete="off" required {...field('name')} />
        <TextField
          label="Number"
          hint="Optional"
          autoComplete="off"
          spellCheck={false}
          {...field('number')}
        />
        <TextField label="Issuer" hint="Optional" autoComplete="off" {...field('issuer')} />
      </div>
      <DateField label="Issue Date" hint="Optional" {...field('issuedDate')} />
      <ExpiryFields />
      <TextAreaField label="Notes" hint="Optional" {...field('notes')} />
    </>
  )
}

/** The dates of a renewal. */
export function RenewalFields() {
  const field = useFields<RenewalValues>()
  return (
    <>
      <DateField label="Issue Date" required {...field('issuedDate')} />
      <ExpiryFields />
    </>
  )
}

function ExpiryFields() {
  const { control, register } = useFormContext<RenewalValues>()
  const field = useFields<RenewalValues>()
  const expires = useWatch({ control, name: 'expires' })
  return (
    <>
      <CheckboxField label="This certification expires" {...register('expires')} />
      {expires && (
        <DateField
          label="Expiry Date"
          hint="Its last valid day"
          required
          {...field('expiryDate')}
        />
      )}
    </>
  )
}
