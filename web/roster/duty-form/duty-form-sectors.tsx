import { Plus } from 'lucide-react'
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form'
import { dutySectorsMax } from '#domain/roster/duty-input.ts'
import { Button } from '#web/ui/button.tsx'
import { DutyFormSector } from './duty-form-sector.tsx'
import { blankSector, type DutyValues } from './duty-form-values.ts'

type Props = {
  sectors: UseFieldArrayReturn<DutyValues, 'sectors'>
  /** Whether off-block and on-block times are asked for. */
  withActual: boolean
  hints: Map<string, string>
}

/** The sectors of a flight, in flying order. */
export function DutyFormSectors({ sectors, withActual, hints }: Props) {
  const { formState, getValues } = useFormContext<DutyValues>()
  const { fields, append, remove } = sectors
  const fault = formState.errors.root?.['sectors']

  function add(): void {
    append(blankSector(getValues('sectors').at(-1)?.arrivalAirport), {
      focusName: `sectors.${fields.length}.flightNumber`,
    })
  }

  return (
    <div className="grid gap-3">
      {fields.map(({ id }, place) => (
        <DutyFormSector
          key={id}
          place={place}
          withActual={withActual}
          hints={hints}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fault && (
        <p role="alert" className="text-sm text-bad">
          {fault.message}
        </p>
      )}
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
