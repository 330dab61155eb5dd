import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { dutySectorsMax } from '#domain/roster/sector.ts'
import { dayOffsetWords } from '#domain/time/day-offset-words.ts'
import { monthData } from '#web/roster/duty/roster-queries.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { actionToasts, type ActionDialogProps } from './action-words.ts'
import {
  callOutForm,
  callOutInstants,
  callOutValues,
  nextFlight,
  type CallOutValues,
} from './call-out-values.ts'

/** Asks for the call, the report and the flights of a call-out. */
export function CallOutDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  const [rules] = useState(() => callOutForm(duty, portalNow, monthData))
  const [start] = useState(() => callOutValues(portalNow()))
  return (
    <EditFormDialog
      title="Called out"
      description="The standby ends at the report. Your next roster file fills in the rest. Times are London’s."
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      {...callbacks}
    >
      <CallOutFields duty={duty} />
    </EditFormDialog>
  )
}

function CallOutFields({ duty }: { duty: RosterEntry }) {
  const { control, getValues } = useFormContext<CallOutValues>()
  const field = useFields<CallOutValues>()
  const values = useWatch<CallOutValues>({ control }) as CallOutValues
  const flights = useFieldArray({ control, name: 'flights' })
  const instants = callOutInstants(values, duty)
  const day = (path: string) => dayOffsetWords(instants.get(path) ?? null, duty.date)

  function add(): void {
    const place = flights.fields.length
    flights.append(nextFlight(getValues('flights').at(-1)), {
      focusName: `flights.${place}.departure`,
    })
  }

  return (
    <div className="grid gap-3 pb-3">
      <div className="grid grid-cols-2 gap-x-3">
        <TimeField label="Called at" required {...field('calledAt')} />
        <TimeField label="Report" required hint={day('report')} {...field('report')} />
      </div>
      {flights.fields.map(({ id }, place) => (
        <ItemFields
          key={id}
          name={`Flight ${place + 1}`}
          onRemove={flights.fields.length > 1 ? () => flights.remove(place) : undefined}
        >
          <FlightFields place={place} day={day} />
        </ItemFields>
      ))}
      {flights.fields.length < dutySectorsMax && (
        <Button icon={Plus} onClick={add}>
          Add flight
        </Button>
      )}
      <TimeField label="End of duty" hint={day('debrief') ?? 'Optional'} {...field('debrief')} />
    </div>
  )
}

type FlightProps = { place: number; day: (path: string) => string | undefined }

function FlightFields({ place, day }: FlightProps) {
  const field = useFields<CallOutValues>()
  const at = `flights.${place}` as const
  return (
    <>
      <TextField
        label="Flight number"
        className="col-span-full"
        required
        {...upperCased(field(`${at}.flightNumber`))}
      />
      <TextField
        label="From"
        placeholder="BHX"
        required
        {...upperCased(field(`${at}.departureAirport`))}
      />
      <TextField
        label="To"
        placeholder="PMI"
        required
        {...upperCased(field(`${at}.arrivalAirport`))}
      />
      <TimeField
        label="Departure"
        required
        hint={day(`${at}.departure`)}
        {...field(`${at}.departure`)}
      />
      <TimeField label="Arrival" required hint={day(`${at}.arrival`)} {...field(`${at}.arrival`)} />
    </>
  )
}
