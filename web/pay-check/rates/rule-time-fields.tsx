import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { CardValues } from './rate-card-values.ts'
import { StepFields } from './rule-steps.tsx'

type Props = { place: number }

/** Pay by minutes late. */
export function DelayFields({ place }: Props) {
  const field = useFields<CardValues>()
  return (
    <>
      <SelectField label="Delay of" className="col-span-full" {...field(`rules.${place}.delayOf`)}>
        <option value="on-block">The last on-block</option>
        <option value="debrief">The debrief</option>
      </SelectField>
      <StepFields place={place} title="Amounts by delay" />
    </>
  )
}

/** Pay for the hours of a month above a threshold. */
export function MonthFields({ place }: Props) {
  const field = useFields<CardValues>()
  return (
    <>
      <TextField
        label="Amount an hour (£)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        required
        className="col-span-full"
        {...field(`rules.${place}.amount`)}
      />
      <SelectField
        label="Hours that count"
        className="col-span-full"
        {...field(`rules.${place}.basis`)}
      >
        <option value="block">Block hours</option>
        <option value="duty">Hours of each duty</option>
      </SelectField>
      <TextField
        label="Above (hours a month)"
        autoComplete="off"
        placeholder="60:00"
        required
        className="col-span-full"
        {...field(`rules.${place}.over`)}
      />
    </>
  )
}

/** A share in per cent. */
export function PercentField({ place }: Props) {
  const field = useFields<CardValues>()
  return (
    <TextField
      label="Per cent"
      inputMode="decimal"
      autoComplete="off"
      required
      className="col-span-full"
      {...field(`rules.${place}.percent`)}
    />
  )
}

/** Switches to scheduled times only. */
export function PlannedField({ place }: Props) {
  const field = useFields<CardValues>()
  const { error: _, ...planned } = field(`rules.${place}.isPlanned`)
  return (
    <div className="col-span-full">
      <CheckboxField label="By planned times" {...planned} />
    </div>
  )
}
