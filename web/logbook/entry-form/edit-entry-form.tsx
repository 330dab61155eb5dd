import { useFormContext, useWatch } from 'react-hook-form'
import type { LogbookEntry } from '#contract/logbook.ts'
import { entryMaxMinutes } from '#domain/logbook/entry-fault.ts'
import { entryKind, placeholders } from '#domain/logbook/counted-minutes.ts'
import { hoursWords } from '#domain/logbook/hours.ts'
import { Button } from '#web/ui/button.tsx'
import {
  follows,
  numberBetween,
  required,
  validDate,
  type FieldRule,
} from '#web/ui/fields/field-rules.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MomentField } from '#web/ui/fields/moment-field.tsx'
import { validMoment } from '#web/ui/fields/moment-rules.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { calculatedMinutes, type EntryValues } from './edit-entry-values.ts'
import { airport, loggedDay, longText, shortText } from './entry-rules.ts'
import { RoleField } from './role-field.tsx'

/** The fields of a logbook entry. */
export function EditEntryForm({ entry }: { entry: LogbookEntry }) {
  const { register, formState } = useFormContext<EntryValues>()
  const { errors } = formState
  const { flightType: flightTypes, departureAirport } = entry
  const kind = entryKind({ flightTypes, departureAirport })
  const stand = kind === 'flight' ? null : placeholders[kind].airport
  const place: FieldRule = (value) => (value.trim() === stand ? undefined : airport(value))
  const optionalIf = (isOptional: boolean) => (isOptional ? [shortText] : [required, shortText])
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
      <DateField
        label="Date"
        required
        error={errors.date?.message}
        {...register('date', { validate: follows(required, validDate, loggedDay) })}
      />
      <RoleField error={errors.role?.message} {...register('role')} />
      <Code name="departureAirport" label="Departure Airport" rules={[required, place]} />
      <Code name="arrivalAirport" label="Arrival Airport" rules={[required, place]} />
      <Code
        name="aircraftType"
        label="Aircraft Type"
        rules={optionalIf(entry.aircraftType === '')}
      />
      <Code
        name="aircraftRegistration"
        label="Registration"
        rules={optionalIf(kind !== 'flight' || entry.aircraftRegistration === '')}
      />
      <Code name="flightNumbers" label="Flight Numbers" rules={[longText]} />
      <div className="max-[23rem]:hidden" />
      <Moment entry={entry} name="reportTime" label="Report" hint="London time" />
      <Moment entry={entry} name="debriefTime" label="Debrief" />
      <Moment entry={entry} name="actualDeparture" label="Actual Departure" />
      <Moment entry={entry} name="actualArrival" label="Actual Arrival" />
      <TextField
        label="Flight Time (hours)"
        type="number"
        step={0.1}
        min={0}
        required
        error={errors.flightTime?.message}
        {...register('flightTime', {
          validate: follows(required, numberBetween(0, entryMaxMinutes / 60)),
        })}
      />
      <CalculatedTime entry={entry} />
      <Texts />
    </div>
  )
}

function Texts() {
  const { register, formState } = useFormContext<EntryValues>()
  const { errors } = formState
  return (
    <>
      <TextAreaField
        label="Crew Members"
        className="col-span-full"
        hint="Optional, one per line: Position - ID - Name"
        error={errors.crew?.message}
        {...register('crew', { validate: follows(longText) })}
      />
      <TextAreaField
        label="Remarks"
        className="col-span-full"
        hint="Optional"
        error={errors.remarks?.message}
        {...register('remarks', { validate: follows(longText) })}
      />
    </>
  )
}

type MomentProps = {
  entry: LogbookEntry
  name: 'reportTime' | 'debriefTime' | 'actualDeparture' | 'actualArrival'
  label: string
  hint?: string
}

/** A date with a time, in London. */
function Moment({ entry, name, label, hint }: MomentProps) {
  const { register, formState } = useFormContext<EntryValues>()
  return (
    <MomentField
      day={entry.date}
      label={label}
      hint={hint}
      className="max-sm:col-span-full"
      error={formState.errors[name]?.message}
      {...register(name, { validate: follows(validMoment) })}
    />
  )
}

/** The flight time that follows from the actual times, when both are set. */
function CalculatedTime({ entry }: { entry: LogbookEntry }) {
  const { control, setValue } = useFormContext<EntryValues>()
  const times = useWatch({ control, name: ['actualDeparture', 'actualArrival', 'flightTime'] })
  const [actualDeparture, actualArrival, flightTime] = times
  const minutes = calculatedMinutes(entry, { actualDeparture, actualArrival })
  if (minutes === null) return null
  const hours = hoursWords(minutes, 'decimal', 2)
  return (
    <div className="pt-[1.625rem] text-sm">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="text-ink-2">
          Calculated: <b className="font-semibold text-ink">{hours} hours</b>
        </span>
        {Number(flightTime) !== Number(hours) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              setValue('flightTime', hours, { shouldDirty: true, shouldValidate: true })
            }
          >
            Use it
          </Button>
        )}
      </p>
    </div>
  )
}

type CodeProps = {
  name:
    | 'departureAirport'
    | 'arrivalAirport'
    | 'aircraftType'
    | 'aircraftRegistration'
    | 'flightNumbers'
  label: string
  rules: FieldRule[]
}

/** A code; airports and registrations in capitals. */
function Code({ name, label, rules }: CodeProps) {
  const { register, formState } = useFormContext<EntryValues>()
  const field = register(name, { validate: follows(...rules) })
  return (
    <TextField
      label={label}
      autoComplete="off"
      spellCheck={false}
      required={rules.includes(required)}
      error={formState.errors[name]?.message}
      {...(name === 'aircraftType' ? field : upperCased(field))}
    />
  )
}
