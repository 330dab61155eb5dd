import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsWords, useSaveAbsence } from '#absence/web/absence-mutation.ts'
import type { StoredSettings } from '#absence/web/stored-settings.ts'
import { leaveForm, leaveValuesOf, type LeaveValues } from './leave-values.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { YearStartFields } from '#absence/web/year-start-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Props = {
  settings: StoredSettings
  /** The codes of leave on the roster. */
  leaveCodes: readonly string[]
  onClosed: () => void
}

/** Asks for the leave year: when it begins, its days, and which codes use none of them. */
export function LeaveDialog({ settings, leaveCodes, onClosed }: Props) {
  const saving = useSaveAbsence()
  const [start] = useState(() => leaveValuesOf(settings))
  return (
    <EditFormDialog
      title="Your leave year"
      description="From your contract. The days of leave come from your roster."
      submitLabel="Save"
      rules={leaveForm}
      edited={settings}
      start={start}
      save={({ whole, version }) => saving.mutateAsync({ absence: whole, version })}
      words={settingsWords}
      onClosed={onClosed}
    >
      <LeaveFields />
      <OtherCodes codes={[...new Set([...leaveCodes, ...start.otherCodes])].sort()} />
    </EditFormDialog>
  )
}

function LeaveFields() {
  const field = useFields<LeaveValues>()
  const days = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <div className="grid grid-cols-2 gap-x-3">
      <YearStartFields<LeaveValues> day="day" month="month" required />
      <TextField
        label="Allowance"
        hint="Days in the year"
        required
        {...days}
        {...field('allowance')}
      />
      <TextField
        label="Carried over"
        hint="From the year before"
        {...days}
        {...field('carriedOver')}
      />
      <TextField
        label="Adjustment"
        hint="Plus, or minus with -"
        autoComplete="off"
        {...field('adjustment')}
      />
      <TextField label="Note" hint="Why it is adjusted" autoComplete="off" {...field('note')} />
    </div>
  )
}

/** The codes of leave. Those that are ticked use no allowance. */
function OtherCodes({ codes }: { codes: readonly string[] }) {
  const { control, setValue } = useFormContext<LeaveValues>()
  const chosen = useWatch({ control, name: 'otherCodes' })
  if (codes.length === 0) return null
  const tick = (code: string, isTicked: boolean) =>
    setValue(
      'otherCodes',
      codes.filter((each) => (each === code ? isTicked : chosen.includes(each))),
      { shouldDirty: true },
    )
  return (
    <fieldset className="pb-3">
      <legend className="text-sm text-ink-2">Codes that use no allowance</legend>
      {codes.map((code) => (
        <CheckboxField
          key={code}
          label={code}
          checked={chosen.includes(code)}
          onChange={({ target }) => tick(code, target.checked)}
        />
      ))}
    </fieldset>
  )
}
