import { useFormContext, useWatch } from 'react-hook-form'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { hoursFigure } from '#profile/rules/hours.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MomentField } from '#web/ui/fields/moment-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { calculatedMinutes, optionalFields, type EntryValues } from './edit-entry-values.ts'
import { RoleField } from './role-field.tsx'

/** The fields of a logbook entry. */
export function EditEntryFields({ entry }: { entry: LogbookEntry }) {
  const field = useFields<EntryValues>()
  const moment = { day: entry.date, className: 'max-sm:col-span-full' }
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 max-[23rem]:grid-cols-1">
      <DateField label="Date" required {...field('date')} />
      <RoleField {...field('role')} />
      <CodeFields entry={entry} />
      <div className="max-[23rem]:hidden" />
      <MomentField label="Report" hint="London time" {...moment} {...field('reportTime')} />
      <MomentField label="Debrief" {...moment} {...field('debriefTime')} />
      <MomentField label="Actual Departure" {...moment} {...field('actualDeparture')} />
      <MomentField label="Actual Arrival" {...moment} {...field('actualArrival')} />
      <TextField
        label="Flight Time (hours)"
        type="number"
        step={0.1}
        min={0}
        required
        {...field('flightTime')}
      />
      <CalculatedTime entry={entry} />
      <TextAreaField
        label="Crew Members"
        className="col-span-full"
        hint="Optional, one per line: Position - ID - Name"
        {...field('crew')}
      />
      <TextAreaField
        label="Remarks"
        className="col-span-full"
        hint="Optional"
        {...field('remarks')}
      />
    </div>
  )
}

function CodeFields({ entry }: { entry: LogbookEntry }) {
  const field = useFields<EntryValues>()
  const optional = optionalFields(entry)
  return (
    <>
      <TextField label="Departure Airport" required {...upperCased(field('departureAirport'))} />
      <TextField label="Arrival Airport" required {...upperCased(field('arrivalAirport'))} />
      <TextField
        label="Aircraft Type"
        required={!optional.aircraftType}
        autoComplete="off"
        spellCheck={false}
        {...field('aircraftType')}
      />
      <TextField
        label="Registration"
        required={!optional.aircraftRegistration}
        {...upperCased(field('aircraftRegistration'))}
      />
      <TextField label="Flight Numbers" {...upperCased(field('flightNumbers'))} />
    </>
  )
}

/** The flight time between the actual times, with a button to use it. */
function CalculatedTime({ entry }: { entry: LogbookEntry }) {
  const { control, setValue } = useFormContext<EntryValues>()
  const times = useWatch({ control, name: ['actualDeparture', 'actualArrival', 'flightTime'] })
  const [actualDeparture, actualArrival, flightTime] = times
  const minutes = calculatedMinutes(entry, { actualDeparture, actualArrival })
  if (minutes === null) return null
  const hours = hoursFigure(minutes, 'decimal', 2)
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
