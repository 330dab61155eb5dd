import { Plus } from 'lucide-react'
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField as TimeInput } from '#web/ui/fields/time-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { blankSector, type LoggedValues, type TimeField } from './add-entry-values.ts'

/** More sectors than fit in a day. */
const sectorsAtOnce = 12

/** Connects a time field to the form. */
export type TimeProps = (
  name: TimeField,
  hint?: string,
) => { name: string; error: string | undefined; hint: string; required: true }

type Props = { sectors: UseFieldArrayReturn<LoggedValues, 'sectors'>; time: TimeProps }

/** The sectors of a flying duty, in flying order. */
export function AddEntrySectors({ sectors, time }: Props) {
  const { getValues } = useFormContext<LoggedValues>()
  const { fields, append, remove } = sectors

  function add(): void {
    append(blankSector(getValues('sectors').at(-1)), {
      focusName: `sectors.${fields.length}.departureTime`,
    })
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-base font-semibold">Flight Sectors</legend>
      {fields.map(({ id }, place) => (
        <ItemFields
          key={id}
          name={`Sector ${place + 1}`}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <SectorFields place={place} time={time} />
        </ItemFields>
      ))}
      {fields.length < sectorsAtOnce && (
        <Button icon={Plus} onClick={add}>
          Add Sector
        </Button>
      )}
    </fieldset>
  )
}

function SectorFields({ place, time }: { place: number; time: TimeProps }) {
  const field = useFields<LoggedValues>()
  const at = `sectors.${place}` as const
  const code = (
    name: Exclude<keyof LoggedValues['sectors'][number], 'departureTime' | 'arrivalTime'>,
  ) => upperCased(field(`${at}.${name}`))
  return (
    <>
      <TextField
        label="Flight Number"
        className="col-span-full"
        hint="Optional"
        placeholder="ZQ210"
        {...code('flightNumber')}
      />
      <TextField
        label="Departure Airport"
        placeholder="BHX"
        required
        {...code('departureAirport')}
      />
      <TimeInput label="Departure Time" {...time(`${at}.departureTime`)} />
      <TextField label="Arrival Airport" placeholder="PMI" required {...code('arrivalAirport')} />
      <TimeInput label="Arrival Time" {...time(`${at}.arrivalTime`)} />
      <TextField label="Aircraft Type" placeholder="738" required {...code('aircraftType')} />
      <TextField label="Registration" placeholder="G-ALBX" required {...code('registration')} />
    </>
  )
}
