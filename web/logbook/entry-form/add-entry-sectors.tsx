import { Plus, Trash2 } from 'lucide-react'
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form'
import { follows, required, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { AddEntryTime } from './add-entry-time.tsx'
import { blankSector, type LoggedValues } from './add-entry-values.ts'
import { airport, shortText } from './entry-rules.ts'

/** More legs than a day has room for. */
const sectorsMax = 12

type Props = {
  sectors: UseFieldArrayReturn<LoggedValues, 'sectors'>
  hints: Map<string, string>
}

/** The sectors of a flying duty, in flying order. */
export function AddEntrySectors({ sectors, hints }: Props) {
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
        <SectorFields
          key={id}
          place={place}
          hints={hints}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fields.length < sectorsMax && (
        <Button icon={Plus} onClick={add}>
          Add Sector
        </Button>
      )}
    </fieldset>
  )
}

type SectorProps = {
  place: number
  hints: Map<string, string>
  /** Absent for the only sector. */
  onRemove: (() => void) | undefined
}

function SectorFields({ place, hints, onRemove }: SectorProps) {
  const name = `Sector ${place + 1}`
  const at = `sectors.${place}` as const
  return (
    <fieldset className="relative grid grid-cols-2 gap-x-3 gap-y-1 rounded-card border border-line p-3 pt-1.5 sm:px-4">
      <legend className="float-left col-span-full flex h-11 items-center text-sm font-semibold">
        {name}
      </legend>
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={`Remove ${name.toLowerCase()}`}
          className="absolute end-1.5 top-1.5"
          onClick={onRemove}
        />
      )}
      <Code
        place={place}
        name="flightNumber"
        label="Flight Number"
        example="ZQ210"
        rule={shortText}
        isOptional
      />
      <Code
        place={place}
        name="departureAirport"
        label="Departure Airport"
        example="BHX"
        rule={airport}
      />
      <AddEntryTime
        name={`${at}.departureTime`}
        label="Departure Time"
        hint={hints.get(`${at}.departureTime`)}
      />
      <Code
        place={place}
        name="arrivalAirport"
        label="Arrival Airport"
        example="PMI"
        rule={airport}
      />
      <AddEntryTime
        name={`${at}.arrivalTime`}
        label="Arrival Time"
        hint={hints.get(`${at}.arrivalTime`)}
      />
      <Aircraft place={place} />
    </fieldset>
  )
}

function Aircraft({ place }: { place: number }) {
  return (
    <>
      <Code
        place={place}
        name="aircraftType"
        label="Aircraft Type"
        example="738"
        rule={shortText}
      />
      <Code
        place={place}
        name="registration"
        label="Registration"
        example="G-ALBX"
        rule={shortText}
      />
    </>
  )
}

type CodeProps = {
  place: number
  name: 'flightNumber' | 'departureAirport' | 'arrivalAirport' | 'aircraftType' | 'registration'
  label: string
  example: string
  rule: FieldRule
  isOptional?: boolean
}

/** A code in capitals. */
function Code({ place, name, label, example, rule, isOptional = false }: CodeProps) {
  const rules = isOptional ? [rule] : [required, rule]
  const { register, formState } = useFormContext<LoggedValues>()
  return (
    <TextField
      label={label}
      placeholder={example}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required={!isOptional}
      className={isOptional ? 'col-span-full' : ''}
      hint={isOptional ? 'Optional' : undefined}
      error={formState.errors.sectors?.[place]?.[name]?.message}
      {...upperCased(register(`sectors.${place}.${name}`, { validate: follows(...rules) }))}
    />
  )
}
