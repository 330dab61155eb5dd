import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { required, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { airport, followsInSector, requiredUnlessFlown, shortText } from './duty-form-rules.ts'
import { actualWords, DutyFormTime } from './duty-form-time.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import type { DutyValues } from './duty-form-values.ts'

type Props = {
  place: number
  /** Whether off-block and on-block times are asked for. */
  withActual: boolean
  hints: Map<string, string>
  /** Absent for the only sector. */
  onRemove?: (() => void) | undefined
}

type CodeField = {
  name: 'flightNumber' | 'departureAirport' | 'arrivalAirport' | 'aircraftType' | 'registration'
  label: string
  rules: FieldRule[]
  example?: string
  width: string
}

const third = 'sm:col-span-2'
const half = 'max-[23rem]:col-span-full sm:col-span-3'
const ends = [required, airport]

const route: CodeField[] = [
  {
    name: 'flightNumber',
    label: 'Flight Number',
    rules: [required, shortText],
    width: `max-sm:col-span-full ${third}`,
  },
  {
    name: 'departureAirport',
    label: 'Departure Airport',
    rules: ends,
    example: 'BHX',
    width: third,
  },
  { name: 'arrivalAirport', label: 'Arrival Airport', rules: ends, example: 'PMI', width: third },
]

const aircraft: CodeField[] = [
  { name: 'aircraftType', label: 'Aircraft Type', rules: [shortText], example: '738', width: half },
  {
    name: 'registration',
    label: 'Registration',
    rules: [shortText],
    example: 'G-ALBX',
    width: half,
  },
]

/** The fields of one sector of a flight. */
export function DutyFormSector({ place, withActual, hints, onRemove }: Props) {
  const { register } = useFormContext<DutyValues>()
  const name = `Sector ${place + 1}`
  return (
    <fieldset className="relative grid grid-cols-2 gap-x-3 gap-y-1 rounded-card border border-line p-3 pt-1.5 sm:grid-cols-6 sm:px-4">
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
      {route.map((field) => (
        <Code key={field.name} place={place} {...field} />
      ))}
      <Times place={place} withActual={withActual} hints={hints} />
      {aircraft.map((field) => (
        <Code key={field.name} place={place} {...field} />
      ))}
      <CheckboxField
        label="Positioning"
        className="col-span-full"
        {...register(`sectors.${place}.positioning`)}
      />
    </fieldset>
  )
}

function Times({ place, withActual, hints }: Omit<Props, 'onRemove'>) {
  const stored = useFormContext<DutyValues>().getValues(`sectors.${place}.stored`)
  const time = { hints, className: half }
  const at = `sectors.${place}` as const
  return (
    <>
      <DutyFormTime
        {...time}
        name={`${at}.scheduledDeparture`}
        label="Scheduled Departure"
        hint={withActual ? undefined : actualWords(stored?.actualDeparture)}
        required
        validate={requiredUnlessFlown(place, 'actualDeparture')}
      />
      <DutyFormTime
        {...time}
        name={`${at}.scheduledArrival`}
        label="Scheduled Arrival"
        hint={withActual ? undefined : actualWords(stored?.actualArrival)}
        required
        validate={requiredUnlessFlown(place, 'actualArrival')}
      />
      {withActual && (
        <>
          <DutyFormTime
            {...time}
            name={`${at}.actualDeparture`}
            label="Actual Departure"
            hint="Off-block, if known"
          />
          <DutyFormTime
            {...time}
            name={`${at}.actualArrival`}
            label="Actual Arrival"
            hint="On-block, if known"
          />
        </>
      )}
    </>
  )
}

/** A code in capitals. */
function Code({ place, name, label, rules, example, width }: CodeField & { place: number }) {
  const { register, formState } = useFormContext<DutyValues>()
  const validate = followsInSector(place, ...rules)
  return (
    <TextField
      label={label}
      className={width}
      placeholder={example}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required={rules.includes(required)}
      error={formState.errors.sectors?.[place]?.[name]?.message}
      {...upperCased(register(`sectors.${place}.${name}`, { validate }))}
    />
  )
}
