import { agreed, counted } from '#kernel/words/counted.ts'
import { useEffect, type ReactNode } from 'react'
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { loggedDutyKinds, type LoggedDutyKind } from '#logbook/rules/logged-duty.ts'
import { hoursFigure } from '#profile/rules/hours.ts'
import { timeHints } from '#web/forms/time-hints.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { useDefaultRole } from '#logbook/web/entries/logbook-queries.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { AddEntrySectors, type TimeProps } from './add-entry-sectors.tsx'
import {
  draftsOf,
  dutyMinutes,
  instantsOf,
  isStandby,
  timeFields,
  type LoggedValues,
} from './add-entry-values.ts'
import { AddEntryWarnings } from './entry-form-warnings.tsx'
import { RoleField } from './role-field.tsx'

const kinds: Record<LoggedDutyKind, { label: string; hint: string }> = {
  flight: { label: 'Flying Duty', hint: 'Tracks sectors: an entry for each' },
  airport_standby: {
    label: 'Airport Standby (ASBY)',
    hint: 'Counts all hours from start to callout',
  },
  home_standby: { label: 'Home Standby (HSBY)', hint: 'Counts only hours after the first 6' },
  training: { label: 'Training/Ground Duty', hint: 'Counts brief to debrief' },
}

/** The fields of a duty that is added to the logbook. */
export function AddEntryFields() {
  const { control, formState } = useFormContext<LoggedValues>()
  const field = useFields<LoggedValues>()
  const sectors = useFieldArray({ control, name: 'sectors' })
  const values = useWatch<LoggedValues>({ control }) as LoggedValues
  const hints = timeHints(values, instantsOf(values), values.date)
  useProfileRole()

  // An edited time can also correct the order of the others: those with an error are validated again.
  const deps = timeFields(values)
    .flat()
    .filter((name) => get(formState.errors, name) !== undefined)
  const time: TimeProps = (name, hint) => ({
    ...field(name, { deps }),
    hint: [hints.get(name), hint].filter(Boolean).join(', '),
    required: true,
  })

  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
        <SelectField
          label="Duty Type"
          className="col-span-full"
          hint={kinds[values.kind].hint}
          {...field('kind')}
        >
          {loggedDutyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind].label}
            </option>
          ))}
        </SelectField>
        <DateField label="Date" required {...field('date')} />
        <RoleField {...field('role')} />
      </div>
      <TimesGroup title="Duty Times">
        <TimeField label="Brief Time" {...time('brief', 'London time')} />
        <TimeField label="Debrief Time" {...time('debrief', dutyHours(values))} />
      </TimesGroup>
      {isStandby(values.kind) && (
        <TimesGroup title="Standby Times">
          <TimeField label="Standby Start Time" {...time('standbyStart')} />
          <TimeField label="Callout Time" {...time('callOut')} />
        </TimesGroup>
      )}
      {values.kind === 'flight' && <AddEntrySectors sectors={sectors} time={time} />}
      <EntryCount values={values} />
      <TextAreaField
        label="Crew Members"
        hint="Optional, one per line: Position - ID - Name"
        placeholder={'CP - 10233 - PENROSE IDRIS\nCC - 21988 - TRELAWNEY JOSS'}
        {...field('crew')}
      />
      <TextAreaField label="Remarks" hint="Optional" {...field('remarks')} />
      <AddEntryWarnings values={values} />
    </>
  )
}

/** Sets the role to that of the profile, unless the user has chosen one. */
function useProfileRole(): void {
  const { formState, resetField } = useFormContext<LoggedValues>()
  const role = useDefaultRole()
  const isChosen = formState.dirtyFields.role === true
  useEffect(() => {
    if (role && !isChosen) resetField('role', { defaultValue: role })
  }, [role, isChosen, resetField])
}

function TimesGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1">
      <legend className="mb-2 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function dutyHours(values: LoggedValues): string | undefined {
  const minutes = dutyMinutes(values)
  return minutes === null ? undefined : `${hoursFigure(minutes, 'decimal')} duty hours`
}

/** The number of entries the form will add, and their hours. */
function EntryCount({ values }: { values: LoggedValues }) {
  const [format] = usePreference('hoursFormat')
  const drafts = draftsOf(values)
  const minutes = drafts.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-ink-2">
      {drafts.length > 0 &&
        `Adds ${counted(drafts.length, 'entry')} of ${hoursFigure(minutes, format)} hours${agreed(drafts.length, '', ' together')}.`}
    </p>
  )
}
