import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PaydaySettings } from '#pay/api/payday.ts'
import { pensionBases, pensionKinds } from '#pay/rules/payday/payslip.ts'
import { studentPlans } from '#pay/rules/payday/tax-figures.ts'
import { portalToday } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { OtherVersions } from './other-versions.tsx'
import {
  paydayForm,
  pensionBaseWords,
  pensionWords,
  type PaydayValues,
} from './payday-details-values.ts'
import { paydayQuery, paydaySettingsQuery, useSavePaydaySettings } from './payday-queries.ts'

type Props = { onClosed: () => void }

/** Loads what every payslip states, and opens its form. A failure is a toast, because there is nothing to show. */
export function PaydayDetailsDialog({ onClosed }: Props) {
  const { data, error } = useQuery(paydaySettingsQuery)
  const fail = useEffectEvent(() => {
    toast.error('The payday details could not be loaded. Please try again.')
    onClosed()
  })
  useEffect(() => {
    if (error && !data) fail()
  }, [error, data])
  return data ? <PaydayDetailsForm settings={data} onClosed={onClosed} /> : null
}

function PaydayDetailsForm({ settings, onClosed }: Props & { settings: PaydaySettings }) {
  const saving = useSavePaydaySettings()
  // The card has loaded it.
  const { data: payday } = useQuery({ ...paydayQuery, enabled: false })
  const [rules] = useState(() => {
    const today = portalToday()
    return paydayForm(payday?.payDay ?? today, today)
  })
  const [start] = useState(() => rules.valuesOf(settings))
  return (
    <EditFormDialog
      title="Payday details"
      description="From your payslip. Only you see them."
      submitLabel="Save"
      rules={rules}
      edited={settings}
      start={start}
      save={(edit) => saving.mutateAsync(edit)}
      words={{
        saved: 'Payday details saved',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <Payslip />
      <Pension />
      <Loans />
      <Versions />
    </EditFormDialog>
  )
}

/** The letters of payslips. Net pay is not computed for all of them. */
const letters = 'ABCDEFHIJKLMNSVXZ'.split('')

function Payslip() {
  const field = useFields<PaydayValues>()
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <TextField
        label="Basic pay a month"
        hint="Of one payslip, before anything comes off"
        inputMode="decimal"
        autoComplete="off"
        required
        className="col-span-full"
        {...field('basicPay')}
      />
      <TextField
        {...upperCased({
          label: 'Tax code',
          hint: 'For example 1257L. Net pay needs it.',
          ...field('taxCode'),
        })}
      />
      <SelectField label="National Insurance letter" {...field('niLetter')}>
        {letters.map((letter) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Pension() {
  const field = useFields<PaydayValues>()
  const { control } = useFormContext<PaydayValues>()
  const pension = useWatch({ control, name: 'pension' })
  return (
    <div className="grid grid-cols-2 gap-x-3">
      <SelectField label="Pension" className="col-span-full" {...field('pension')}>
        {(['', ...pensionKinds] as const).map((kind) => (
          <option key={kind} value={kind}>
            {pensionWords[kind]}
          </option>
        ))}
      </SelectField>
      {pension && (
        <>
          <TextField
            label="Your share, per cent"
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('percent')}
          />
          <SelectField label="Of" {...field('of')}>
            {pensionBases.map((base) => (
              <option key={base} value={base}>
                {pensionBaseWords[base]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </div>
  )
}

function Loans() {
  const field = useFields<PaydayValues>()
  const { register } = useFormContext<PaydayValues>()
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <SelectField label="Student loan" {...field('studentPlan')}>
        <option value="">No student loan</option>
        {studentPlans.map((plan) => (
          <option key={plan} value={plan}>
            Plan {plan}
          </option>
        ))}
      </SelectField>
      <CheckboxField label="Postgraduate loan" {...register('postgraduateLoan')} />
    </div>
  )
}

function Versions() {
  const field = useFields<PaydayValues>()
  return (
    <>
      <DateField
        label="Valid from"
        hint="The first pay day with these details, or a day before it. Another day keeps the earlier details."
        required
        {...field('from')}
      />
      <OtherVersions />
      <Removal />
    </>
  )
}

/** Marks the shown version to be removed when the form is saved. */
function Removal() {
  const { control, register } = useFormContext<PaydayValues>()
  const opened = useWatch({ control, name: 'opened' })
  if (!opened) return null
  return <CheckboxField label="Remove these details when I save" {...register('isRemoved')} />
}
