import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { payReportWords } from '#contract/allowances.ts'
import { employmentRecordsQuery } from '#web/api/shared-queries.ts'
import { follows, maxLength, validDate, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { ReportFormEntries } from './report-form-entries.tsx'
import type { ReportValues } from './report-form-values.ts'
import { TotalsPreview } from './totals-preview.tsx'

const given: FieldRule = (value) => (value === '' ? payReportWords.dateRequired : undefined)

type Props = {
  /** What there is to say about other reports of the pay period. */
  note: ReactNode
  /** A pay file to fill the form from. */
  file: File | undefined
}

/** The fields of a report, whether it is added or edited. */
export function ReportForm({ note, file }: Props) {
  const { control, register } = useFormContext<ReportValues>()
  const { errors } = useFormState({ control, name: 'notes' })
  return (
    <>
      <PayPeriod />
      <PaidOnField />
      {note}
      <p className="-mt-2 text-sm text-ink-3">All amounts are in GBP.</p>
      <EmploymentRecordField />
      <ReportFormEntries file={file} />
      <TotalsPreview />
      <TextAreaField
        label="Notes"
        hint="Optional"
        error={errors.notes?.message}
        {...register('notes', { validate: follows(maxLength(2000)) })}
      />
    </>
  )
}

function PayPeriod() {
  const { control, register, clearErrors } = useFormContext<ReportValues>()
  const names = ['payPeriodStart', 'payPeriodEnd'] as const
  const { errors } = useFormState({ control, name: [...names] })
  const onChange = () => clearErrors([...names])
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
      <legend className="mb-2 text-base font-semibold">Pay Period</legend>
      <DateField
        label="Start Date"
        required
        error={errors.payPeriodStart?.message}
        {...register('payPeriodStart', { validate: follows(given, validDate), onChange })}
      />
      <DateField
        label="End Date"
        required
        error={errors.payPeriodEnd?.message}
        {...register('payPeriodEnd', {
          validate: (end, { payPeriodStart }) =>
            follows(given, validDate, notBefore(payPeriodStart))(end),
          onChange,
        })}
      />
    </fieldset>
  )
}

/** The day is not on every report, so it is optional. */
function PaidOnField() {
  const { control, register, clearErrors } = useFormContext<ReportValues>()
  const { errors } = useFormState({ control, name: 'paidOn' })
  return (
    <DateField
      label="Paid on"
      hint="Optional. Tax years count pay on this day."
      error={errors.paidOn?.message}
      {...register('paidOn', {
        validate: (day) => day === '' || follows(validDate)(day),
        onChange: () => clearErrors('paidOn'),
      })}
    />
  )
}

function notBefore(start: string): FieldRule {
  return (end) => (end < start ? payReportWords.endBeforeStart : undefined)
}

/** Offered only to a crew member who has any. */
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
