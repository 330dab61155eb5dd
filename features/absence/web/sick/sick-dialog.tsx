import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsWords, useSaveAbsence } from '#absence/web/absence-mutation.ts'
import type { StoredSettings } from '#absence/web/stored-settings.ts'
import { YearStartFields } from '#absence/web/year-start-fields.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { sickForm, sickValuesOf, type SickValues } from './sick-values.ts'
import { SpellRows } from './spell-rows.tsx'
import { TriggerRows } from './trigger-rows.tsx'

type Props = { settings: StoredSettings; onClosed: () => void }

/** Asks for the airline's rules. Nothing is preset, and everything can be left empty. */
export function SickSetUpDialog({ settings, onClosed }: Props) {
  const saving = useSaveAbsence()
  const [start] = useState(() => sickValuesOf(settings))
  return (
    <EditFormDialog
      title="Your airline’s rules"
      description="From your airline’s policy. Everything can be left empty."
      submitLabel="Save"
      rules={sickForm}
      edited={settings}
      start={start}
      save={({ whole, version }) => saving.mutateAsync({ absence: whole, version })}
      words={settingsWords}
      onClosed={onClosed}
    >
      <Questions />
      <TriggerRows />
      <SpellRows />
      <SickPay />
    </EditFormDialog>
  )
}

/** The two questions without an answer of the portal, because airlines differ. */
function Questions() {
  const field = useFields<SickValues>()
  return (
    <>
      <SelectField label="Sick before and after days off" {...field('bridge')}>
        <option value="">Not answered</option>
        <option value="one">One spell</option>
        <option value="two">Two spells</option>
      </SelectField>
      <SelectField label="Which days count?" {...field('dayCount')}>
        <option value="">Not answered</option>
        <option value="listed">Sick days on the roster</option>
        <option value="all">All days from first to last</option>
      </SelectField>
    </>
  )
}

/** The days of full and of half pay, and the period that they are for. */
function SickPay() {
  const field = useFields<SickValues>()
  const { control } = useFormContext<SickValues>()
  const period = useWatch({ control, name: 'period' })
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <fieldset className="grid grid-cols-2 gap-x-3">
      <legend className="mb-2 text-base font-semibold">Company sick pay</legend>
      <TextField label="Full-pay days" {...whole} {...field('fullDays')} />
      <TextField label="Half-pay days" {...whole} {...field('halfDays')} />
      <SelectField label="Period" className="col-span-full" {...field('period')}>
        <option value="rolling">The last months</option>
        <option value="year">A year that begins on a day</option>
      </SelectField>
      {period === 'rolling' ? (
        <TextField label="Months of sick pay" {...whole} {...field('rollingMonths')} />
      ) : (
        <YearStartFields<SickValues> day="startDay" month="startMonth" />
      )}
    </fieldset>
  )
}
