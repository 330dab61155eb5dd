import { useFormContext } from 'react-hook-form'
import { certificationInput } from '#contract/certifications.ts'
import { certificateTypes } from '#domain/certifications/certificate.ts'
import { fits } from '#web/ui/fields/fits.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { certificateKinds } from './certificate-kinds.ts'
import type { CertificationValues } from './certification-values.ts'
import { ExpiryFields } from './expiry-fields.tsx'

const { shape } = certificationInput

/** A field that may stay empty, by its schema when it does not. */
function fitsOrEmpty(name: 'number' | 'issuer' | 'issuedDate' | 'notes') {
  return (value: string) => fits(shape[name])(value.trim() || null)
}

/** The fields of a certificate, whether it is added or edited. */
export function CertificationForm() {
  const { register, formState } = useFormContext<CertificationValues>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        <SelectField label="Type" required error={errors.type?.message} {...register('type')}>
          {certificateTypes.map((type) => (
            <option key={type} value={type}>
              {certificateKinds[type].label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Name"
          autoComplete="off"
          required
          error={errors.name?.message}
          {...register('name', { validate: fits(shape.name) })}
        />
        <TextField
          label="Number"
          hint="Optional"
          autoComplete="off"
          spellCheck={false}
          error={errors.number?.message}
          {...register('number', { validate: fitsOrEmpty('number') })}
        />
        <TextField
          label="Issuer"
          hint="Optional"
          autoComplete="off"
          error={errors.issuer?.message}
          {...register('issuer', { validate: fitsOrEmpty('issuer') })}
        />
      </div>
      <DateField
        label="Issue Date"
        hint="Optional"
        error={errors.issuedDate?.message}
        {...register('issuedDate', { validate: fitsOrEmpty('issuedDate') })}
      />
      <ExpiryFields />
      <TextAreaField
        label="Notes"
        hint="Optional"
        error={errors.notes?.message}
        {...register('notes', { validate: fitsOrEmpty('notes') })}
      />
    </>
  )
}
