import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { FtlSettings } from '#limits/api/ftl-settings.ts'
import { rulesRead, ukTextsNotRead } from '#limits/rules/scheme/rules-read.ts'
import { ownLimitRules } from '#limits/rules/scheme/ftl-settings.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ftlSettingsQuery, useChangeSettings } from './ftl-settings-queries.ts'
import {
  blankLimit,
  isInDays,
  ownLimitNames,
  settingsForm,
  settingsValuesOf,
  type SettingsValues,
} from './ftl-settings-values.ts'

type Props = { onClosed: () => void }

/**
 * Loads the settings and opens their form. It does not begin with settings that this device stored before, while the
 * portal can still answer: saving them would undo a later change. A failure is a toast, because there is nothing to show.
 */
export function FtlSettingsDialog({ onClosed }: Props) {
  const { data, error, isFetching } = useQuery(ftlSettingsQuery)
  const [settings, setSettings] = useState<FtlSettings | null>(null)
  if (!settings && data && !isFetching) setSettings(data)
  const fail = useEffectEvent(() => {
    toast.error('The rules could not be loaded. Please try again.')
    onClosed()
  })
  useEffect(() => {
    if (error) fail()
  }, [error])
  return settings && <SettingsForm settings={settings} onClosed={onClosed} />
}

/** Asks for the rule set, and for stricter limits of an agreed scheme. */
function SettingsForm({ settings, onClosed }: Props & { settings: FtlSettings }) {
  const changing = useChangeSettings()
  return (
    <EditFormDialog
      title="Flight time rules"
      description={`Choose the rules of your airline’s state. Add limits that your airline has agreed and that are stricter. Source: ${rulesRead.version}, read on ${mediumDate(rulesRead.readOn)}. The UK copies of ${ukTextsNotRead.join(' and ')} were not read.`}
      submitLabel="Save"
      // Added limits would otherwise show faults before they are typed.
      mode="onSubmit"
      rules={settingsForm}
      start={settingsValuesOf(settings)}
      save={({ whole }) => changing.mutateAsync(whole)}
      words={{
        saved: 'Saved. Limits recalculated.',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <SettingsFields />
    </EditFormDialog>
  )
}

/** The clock times that make a duty early or late, by the type of the airline's state. */
const typeHints = {
  late: 'Starts from 05:00 to 06:59 are early, ends from 00:00 to 01:59 are late',
  early: 'Starts from 05:00 to 05:59 are early, ends from 23:00 to 01:59 are late',
}

function SettingsFields() {
  const { control } = useFormContext<SettingsValues>()
  const field = useFields<SettingsValues>()
  const scheme = useWatch({ control, name: 'scheme' })
  const type = useWatch({ control, name: 'disruptiveType' })
  const { fields, append, remove } = useFieldArray({ control, name: 'ownLimits' })
  return (
    <>
      <SelectField label="Rules" {...field('scheme')}>
        <option value="UK">United Kingdom</option>
        <option value="EASA">European Union (EASA)</option>
      </SelectField>
      {scheme === 'EASA' && (
        <SelectField
          label="Early starts and late finishes"
          hint={typeHints[type]}
          {...field('disruptiveType')}
        >
          <option value="late">Late type</option>
          <option value="early">Early type</option>
        </SelectField>
      )}
      <div className="grid gap-3 pb-4">
        {fields.map(({ id }, place) => (
          <LimitFields key={id} place={place} onRemove={() => remove(place)} />
        ))}
        <Button
          icon={Plus}
          className="justify-self-start"
          onClick={() => append({ ...blankLimit, validFrom: portalToday() })}
        >
          Add own limit
        </Button>
      </div>
    </>
  )
}

function LimitFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { control } = useFormContext<SettingsValues>()
  const field = useFields<SettingsValues>()
  const rule = useWatch({ control, name: `ownLimits.${place}.rule` })
  return (
    <ItemFields name={`Own limit ${place + 1}`} onRemove={onRemove}>
      <SelectField label="Rule" className="col-span-full" {...field(`ownLimits.${place}.rule`)}>
        {ownLimitRules.map((name) => (
          <option key={name} value={name}>
            {ownLimitNames[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isInDays(rule) ? 'Days' : 'Hours'}
        inputMode="decimal"
        autoComplete="off"
        {...field(`ownLimits.${place}.value`)}
      />
      <DateField label="Valid from" {...field(`ownLimits.${place}.validFrom`)} />
      <TextField
        label="Name"
        className="max-sm:col-span-full"
        autoComplete="off"
        {...field(`ownLimits.${place}.name`)}
      />
      <TextField
        label="Source"
        className="max-sm:col-span-full"
        hint="The agreement or manual"
        autoComplete="off"
        {...field(`ownLimits.${place}.source`)}
      />
    </ItemFields>
  )
}
