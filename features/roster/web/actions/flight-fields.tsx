import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { dutySectorsMax } from '#duties/rules/words/duty-words.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { nextFlight, type FlightsValues } from './call-out-values.ts'

/** The hint of a time that is not on the first day, by its path. */
type DayHint = (path: string) => string | undefined

/** The flights of a new duty, in flying order, and its end. */
export function FlightFields({ day }: { day: DayHint }) {
  const { control, getValues } = useFormContext<FlightsValues>()
  const field = useFields<FlightsValues>()
  const flights = useFieldArray({ control, name: 'flights' })

  function add(): void {
    const place = flights.fields.length
    flights.append(nextFlight(getValues('flights').at(-1)), {
      focusName: `flights.${place}.departure`,
    })
  }

  return (
    <>
      {flights.fields.map(({ id, positioning }, place) => (
        <ItemFields
          key={id}
          name={`Flight ${place + 1}${positioning ? ', positioning' : ''}`}
          onRemove={flights.fields.length > 1 ? () => flights.remove(place) : undefined}
        >
          <OneFlight place={place} day={day} />
        </ItemFields>
      ))}
      {flights.fields.length < dutySectorsMax && (
        <Button icon={Plus} onClick={add}>
          Add flight
        </Button>
      )}
      <TimeField label="End of duty" hint={day('debrief') ?? 'Optional'} {...field('debrief')} />
    </>
  )
}

function OneFlight({ place, day }: { place: number; day: DayHint }) {
  const field = useFields<FlightsValues>()
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
