import { Plus } from 'lucide-react'
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form'
import { dutySectorsMax } from '#duties/rules/words/duty-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { ListFault } from '#web/forms/list-fault.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import {
  blankSector,
  type DutyTime,
  type DutyValues,
  type SectorTime,
  type SectorValues,
} from './duty-form-values.ts'

/** Connects a time field to the form. `hint` is shown while the time is on the duty's date. */
export type TimeProps = (
  name: DutyTime | `sectors.${number}.${SectorTime}`,
  hint?: string,
) => { name: string; error: string | undefined; hint: string | undefined }

/** The actual time as the hint of a scheduled one, where the form has no field for it. */
export function actualHint(
  withActual: boolean,
  actual: Instant | null | undefined,
): string | undefined {
  return !withActual && actual ? `Actual ${londonTime(actual)}` : undefined
}

type Props = {
  sectors: UseFieldArrayReturn<DutyValues, 'sectors'>
  /** True if the form has fields for actual times. */
  withActual: boolean
  time: TimeProps
}

/** The sectors of a flight, in flying order. */
export function DutyFormSectors({ sectors, withActual, time }: Props) {
  const { getValues } = useFormContext<DutyValues>()
  const { fields, append, remove } = sectors

  function add(): void {
    append(blankSector(getValues('sectors').at(-1)?.arrivalAirport), {
      focusName: `sectors.${fields.length}.flightNumber`,
    })
  }

  return (
    <div className="grid gap-3">
      {fields.map(({ id }, place) => (
        <ItemFields
          key={id}
          name={`Sector ${place + 1}`}
          className="sm:grid-cols-6"
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <SectorFields place={place} withActual={withActual} time={time} />
        </ItemFields>
      ))}
      <ListFault name="sectors" />
      {fields.length > 1 && (
        <p className="text-sm text-ink-3">A sector without both its airports is left out.</p>
      )}
      {fields.length < dutySectorsMax && (
        <Button icon={Plus} onClick={add}>
          Add Sector
        </Button>
      )}
    </div>
  )
}

type SectorProps = Omit<Props, 'sectors'> & { place: number }
type CodeName = Exclude<keyof SectorValues, SectorTime | 'positioning' | 'stored'>

const third = 'sm:col-span-2'
const half = 'max-[23rem]:col-span-full sm:col-span-3'

function SectorFields({ place, withActual, time }: SectorProps) {
  const field = useFields<DutyValues>()
  const at = `sectors.${place}` as const
  const code = (name: CodeName, example?: string) => ({
    placeholder: example,
    ...upperCased(field(`${at}.${name}`)),
  })
  return (
    <>
      <TextField
        label="Flight Number"
        className={`max-sm:col-span-full ${third}`}
        required
        {...code('flightNumber')}
      />
      <TextField
        label="Departure Airport"
        className={third}
        required
        {...code('departureAirport', 'BHX')}
      />
      <TextField
        label="Arrival Airport"
        className={third}
        required
        {...code('arrivalAirport', 'PMI')}
      />
      <SectorTimes place={place} withActual={withActual} time={time} />
      <TextField label="Aircraft Type" className={half} {...code('aircraftType', '738')} />
      <TextField label="Registration" className={half} {...code('registration', 'G-ALBX')} />
      <CheckboxField
        label="Positioning"
        className="col-span-full"
        {...field(`${at}.positioning`)}
      />
    </>
  )
}

function SectorTimes({ place, withActual, time }: SectorProps) {
  const stored = useFormContext<DutyValues>().getValues(`sectors.${place}.stored`)
  const at = `sectors.${place}` as const
  return (
    <>
      <TimeField
        label="Scheduled Departure"
        className={half}
        required
        {...time(`${at}.scheduledDeparture`, actualHint(withActual, stored?.actualDeparture))}
      />
      <TimeField
        label="Scheduled Arrival"
        className={half}
        required
        {...time(`${at}.scheduledArrival`, actualHint(withActual, stored?.actualArrival))}
      />
      {withActual && (
        <>
          <TimeField
            label="Actual Departure"
            className={half}
            {...time(`${at}.actualDeparture`, 'Off-block, if known')}
          />
          <TimeField
            label="Actual Arrival"
            className={half}
            {...time(`${at}.actualArrival`, 'On-block, if known')}
          />
        </>
      )}
    </>
  )
}
