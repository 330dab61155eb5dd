import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { employmentRecordsQuery } from '#profile/web/shared-queries.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { ReportFormEntries } from './report-form-entries.tsx'
import type { ReportValues } from './report-form-values.ts'
import { TotalsPreview } from './totals-preview.tsx'

type Props = {
  /** A note about other reports of the pay period. */
  note: ReactNode
  /** A pay file to fill the form from. */
  file: File | undefined
}

/** The fields of the report form. */
export function ReportFormFields({ note, file }: Props) {
  const field = useReportFields()
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
        <legend className="mb-2 text-base font-semibold max-sm:sr-only">Pay Period</legend>
        <DateField label="Start Date" required {...field('payPeriodStart')} />
        <DateField label="End Date" required {...field('payPeriodEnd')} />
      </fieldset>
      <DateField
        label="Paid on"
        hint="Optional. Tax years count pay on this day."
        {...field('paidOn')}
      />
      {note}
      <EmploymentRecordField />
      <ReportFormEntries file={file} />
      <TotalsPreview />
      <TextAreaField label="Notes" rows={1} {...field('notes')} />
    </>
  )
}

/** Connects a field to the form, without rendering the entries when it changes. Its error clears when it is edited. */
function useReportFields() {
  const { control, register, clearErrors } = useFormContext<ReportValues>()
  const period = ['payPeriodStart', 'payPeriodEnd'] as const
  const { errors } = useFormState({ control, name: [...period, 'paidOn', 'notes'] })
  return (name: (typeof period)[number] | 'paidOn' | 'notes') => ({
    ...register(name, {
      // The two dates of the period share a rule.
      onChange: () => clearErrors(period.some((each) => each === name) ? [...period] : name),
    }),
    error: errors[name]?.message,
  })
}

/** The employment record of the report, if the user has any. */
function EmploymentRecordField() {
  const { register } = useFormContext<ReportValues>()
  const { data } = useQuery(employmentRecordsQuery)
  if (!data || data.data.length === 0) return null
  return (
    <SelectField label="Employment Record" hint="Optional" {...register('employmentRecordId')}>
      <option value="">None</option>
      {data.data.map(({ id, position, companyName }) => (
        <option key={id} value={id}>
          {position} at {companyName}
        </option>
      ))}
    </SelectField>
  )
}
