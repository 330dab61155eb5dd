import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { follows, maxLength, required, validTime } from '#web/ui/fields/field-rules.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { completionDays, type CompletionValues } from './completion-values.ts'

type TimeField = 'debrief' | `pairs.${number}.departure` | `pairs.${number}.arrival`

/** The field of a time, counted in the order they happen. */
export function timeField(index: number, { sectors }: RosterEntry): TimeField {
  const pair = Math.floor(index / 2)
  if (pair >= Math.max(sectors.length, 1)) return 'debrief'
  return `pairs.${pair}.${index % 2 === 0 ? 'departure' : 'arrival'}`
}

/** The actual times of a duty, sector by sector, and remarks. */
export function CompletionFields({ duty }: { duty: RosterEntry }) {
  const { control, register, formState } = useFormContext<CompletionValues>()
  const values = useWatch<CompletionValues>({ control }) as CompletionValues
  const days = completionDays(values, duty)
  const { sectors } = duty

  return (
    <div className="grid gap-3 pb-3">
      {sectors.length === 0 && (
        <Pair pair={0} days={days} labels={['Actual Start', 'Actual End']} />
      )}
      {sectors.map(({ flightNumber, departureAirport, arrivalAirport }, pair) => (
        <fieldset key={pair} className="rounded-card border border-line px-3 sm:px-4">
          <legend className="-ms-1 px-1 text-sm text-ink-2">
            {flightNumber}{' '}
            <b className="font-semibold text-ink">
              {departureAirport} – {arrivalAirport}
            </b>
          </legend>
          <Pair pair={pair} days={days} labels={['Actual Departure', 'Actual Arrival']} />
        </fieldset>
      ))}
      {sectors.length > 0 && (
        <TimeField
          label="Actual Debrief"
          required
          hint={days.at(-1)}
          error={formState.errors.debrief?.message}
          {...register('debrief', { validate: follows(required, validTime) })}
        />
      )}
      <TextAreaField
        label="Remarks"
        hint="Optional"
        error={formState.errors.remarks?.message}
        {...register('remarks', { validate: follows(maxLength(2000)) })}
      />
    </div>
  )
}

type PairProps = { pair: number; days: (string | undefined)[]; labels: [string, string] }

function Pair({ pair, days, labels }: PairProps) {
  const { register, formState } = useFormContext<CompletionValues>()
  const errors = formState.errors.pairs?.[pair]
  const validate = follows(required, validTime)
  return (
    <div className="grid grid-cols-2 gap-x-3 pt-2 max-[23rem]:grid-cols-1">
      <TimeField
        label={labels[0]}
        required
        hint={days[2 * pair]}
        error={errors?.departure?.message}
        {...register(`pairs.${pair}.departure`, { validate })}
      />
      <TimeField
        label={labels[1]}
        required
        hint={days[2 * pair + 1]}
        error={errors?.arrival?.message}
        {...register(`pairs.${pair}.arrival`, { validate })}
      />
    </div>
  )
}
