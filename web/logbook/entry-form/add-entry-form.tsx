import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { hoursWords } from '#domain/logbook/hours.ts'
import { loggedDutyKinds, type LoggedDutyKind } from '#domain/duty-record/logged-duty.ts'
import { usePreference } from '#web/preferences/preferences.ts'
import { follows, required, validDate } from '#web/ui/fields/field-rules.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { dayHints, draftsOf, dutyMinutes } from './add-entry-input.ts'
import { AddEntrySectors } from './add-entry-sectors.tsx'
import { AddEntryTime } from './add-entry-time.tsx'
import { isStandby, type LoggedValues } from './add-entry-values.ts'
import { loggedDay, longText } from './entry-rules.ts'
import { RoleField } from './role-field.tsx'

const kinds: Record<LoggedDutyKind, { label: string; hint: string }> = {
  flight: { label: 'Flying Duty', hint: 'Tracks sectors: an entry for each' },
  airport_standby: {
    label: 'Airport Standby (ASBY)',
    hint: 'Counts all hours from start to callout',
  },
  home_standby: {
    label: 'Home Standby (HSBY)',
    hint: 'Counts only hours after the first 6',
  },
  training: { label: 'Training/Ground Duty', hint: 'Counts brief to debrief' },
}

/** The fields of a duty typed into the logbook. */
export function AddEntryForm() {
  const { control, register, formState } = useFormContext<LoggedValues>()
  const sectors = useFieldArray({ control, name: 'sectors' })
  const values = useWatch<LoggedValues>({ control }) as LoggedValues
  const hints = dayHints(values)
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
        <SelectField
          label="Duty Type"
          className="col-span-full"
          hint={kinds[values.kind].hint}
          {...register('kind')}
        >
          {loggedDutyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind].label}
            </option>
          ))}
        </SelectField>
        <DateField
          label="Date"
          required
          error={errors.date?.message}
          {...register('date', { validate: follows(required, validDate, loggedDay) })}
        />
        <RoleField {...register('role')} />
      </div>
      <DutyTimes values={values} hints={hints} />
      {values.kind === 'flight' && <AddEntrySectors sectors={sectors} hints={hints} />}
      <Counted values={values} />
      <TextAreaField
        label="Crew Members"
        hint="Optional, one per line: Position - ID - Name"
        placeholder={'CP - 10233 - PENROSE IDRIS\nCC - 21988 - TRELAWNEY JOSS'}
        error={errors.crew?.message}
        {...register('crew', { validate: follows(longText) })}
      />
      <TextAreaField
        label="Remarks"
        hint="Optional"
        error={errors.remarks?.message}
        {...register('remarks', { validate: follows(longText) })}
      />
    </>
  )
}

/** When the duty began and ended, and the standby before it. */
function DutyTimes({ values, hints }: { values: LoggedValues; hints: Map<string, string> }) {
  return (
    <>
      <TimesGroup title="Duty Times">
        <AddEntryTime name="brief" label="Brief Time" hint="London time" />
        <AddEntryTime
          name="debrief"
          label="Debrief Time"
          hint={[hints.get('debrief'), dutyHours(values)].filter(Boolean).join(', ')}
        />
      </TimesGroup>
      {isStandby(values.kind) && (
        <TimesGroup title="Standby Times">
          <AddEntryTime name="standbyStart" label="Standby Start Time" />
          <AddEntryTime name="callOut" label="Callout Time" hint={hints.get('callOut')} />
        </TimesGroup>
      )}
    </>
  )
}

/** Times that belong together. */
function TimesGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1">
      <legend className="mb-2 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** The duty hours, brief to debrief. */
function dutyHours(values: LoggedValues): string | undefined {
  const minutes = dutyMinutes(values)
  return minutes === null ? undefined : `${hoursWords(minutes, 'decimal')} duty hours`
}

/** What will stand in the logbook. */
function Counted({ values }: { values: LoggedValues }) {
  const [format] = usePreference('hoursFormat')
  const drafts = draftsOf(values)
  const minutes = drafts.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-ink-2">
      {drafts.length > 0 &&
        `Adds ${drafts.length === 1 ? 'one entry' : `${drafts.length} entries`} of ${hoursWords(minutes, format)} hours${drafts.length === 1 ? '' : ' together'}.`}
    </p>
  )
}
