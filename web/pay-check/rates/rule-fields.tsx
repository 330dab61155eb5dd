import { useFormContext, useWatch } from 'react-hook-form'
import { payHeadLabels, payHeads } from '#domain/allowances/pay-heads.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { DutyTypesField } from './duty-types-field.tsx'
import type { CardValues } from './rate-card-values.ts'
import { DelayFields, MonthFields, PercentField, PlannedField } from './rule-time-fields.tsx'
import { BandFields, StepFields } from './rule-steps.tsx'
import { rateKinds, type RuleValues } from './rule-values.ts'

const rateKindWords: Record<RuleValues['by'], string> = {
  sector: 'An amount for each sector',
  hour: 'By the hour',
  length: 'By length of duty',
  duty: 'An amount for each duty',
  day: 'An amount for each day',
  night: 'An amount for each night',
  delay: 'By delay',
  month: 'Above hours a month',
  percent: 'Per cent of another head',
  sales: 'Share of my sales',
}

/** The fields of a rule: those that every rule has, and those of its way to pay. */
export function RuleFields({ place }: { place: number }) {
  const field = useFields<CardValues>()
  return (
    <>
      <SelectField
        label="Pay head"
        required
        className="col-span-full"
        {...field(`rules.${place}.head`)}
      >
        <HeadOptions />
      </SelectField>
      <SelectField label="How it is paid" className="col-span-full" {...field(`rules.${place}.by`)}>
        {rateKinds.map((kind) => (
          <option key={kind} value={kind}>
            {rateKindWords[kind]}
          </option>
        ))}
      </SelectField>
      <RateFields place={place} />
      <DutyTypesField place={place} />
      <OnlyFields place={place} />
    </>
  )
}

function HeadOptions() {
  return (
    <>
      <option value="">Choose a pay head</option>
      {payHeads.map((head) => (
        <option key={head} value={head}>
          {payHeadLabels[head]}
        </option>
      ))}
    </>
  )
}

/** The fields of the way to pay. */
function RateFields({ place }: { place: number }) {
  const { control } = useFormContext<CardValues>()
  const by = useWatch({ control, name: `rules.${place}.by` })
  switch (by) {
    case 'hour':
      return <HourFields place={place} />
    case 'length':
      return (
        <>
          <StepFields place={place} />
          <PlannedField place={place} />
        </>
      )
    case 'delay':
      return <DelayFields place={place} />
    case 'month':
      return <MonthFields place={place} />
    case 'sales':
      return <PercentField place={place} />
    case 'percent':
      return <SharedHeadFields place={place} />
    case 'sector':
      return <SectorFields place={place} />
    default:
      return <AmountField place={place} label={`Amount a ${by} (£)`} />
  }
}

function SharedHeadFields({ place }: { place: number }) {
  const field = useFields<CardValues>()
  return (
    <>
      <PercentField place={place} />
      <SelectField label="Of" required className="col-span-full" {...field(`rules.${place}.of`)}>
        <HeadOptions />
      </SelectField>
    </>
  )
}

function SectorFields({ place }: { place: number }) {
  const field = useFields<CardValues>()
  return (
    <>
      <AmountField place={place} label="Amount a sector (£)" />
      <SelectField
        label="Percentages"
        className="col-span-full"
        {...field(`rules.${place}.measure`)}
      >
        <option value="block">By scheduled block</option>
        <option value="nm">By distance</option>
      </SelectField>
      <BandFields place={place} />
      <TextField
        label="Per cent for positioning"
        hint="0 if it is not paid"
        inputMode="decimal"
        autoComplete="off"
        className="col-span-full"
        {...field(`rules.${place}.positioning`)}
      />
    </>
  )
}

function AmountField({ place, label }: { place: number; label: string }) {
  const field = useFields<CardValues>()
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      required
      className="col-span-full"
      {...field(`rules.${place}.amount`)}
    />
  )
}

function HourFields({ place }: { place: number }) {
  const { control } = useFormContext<CardValues>()
  const field = useFields<CardValues>()
  const [head, untaxed] = useWatch({
    control,
    name: [`rules.${place}.head`, `rules.${place}.untaxed`],
  })
  return (
    <>
      <AmountField place={place} label="Amount an hour (£)" />
      <SelectField
        label="Hours that count"
        className="col-span-full"
        {...field(`rules.${place}.basis`)}
      >
        <option value="tafb">From report to debrief, a trip as one</option>
        <option value="duty">Hours of each duty</option>
        <option value="block">Block hours</option>
      </SelectField>
      <PlannedField place={place} />
      {(head === 'taxTafbRestShr' || untaxed !== '') && (
        <TextField
          label="Untaxed per cent"
          hint="Optional. This share is paid as Non Tax TAFB/SHR."
          inputMode="decimal"
          autoComplete="off"
          className="col-span-full"
          {...field(`rules.${place}.untaxed`)}
        />
      )}
    </>
  )
}

/** The conditions of a rule, folded until one is set. */
function OnlyFields({ place }: { place: number }) {
  const { getValues } = useFormContext<CardValues>()
  const field = useFields<CardValues>()
  const { calledOut, dayOff, route, least, most } = getValues(`rules.${place}`)
  const calledOutField = field(`rules.${place}.calledOut`)
  const dayOffField = field(`rules.${place}.dayOff`)
  return (
    <details
      className="col-span-full"
      open={calledOut || dayOff || [route, least, most].some((text) => text !== '')}
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-input text-sm font-medium text-ink-2 underline decoration-line underline-offset-4">
        Only for some duties
      </summary>
      <div className="grid grid-cols-2 gap-x-3">
        <CheckboxField label="Only when called out" {...withoutError(calledOutField)} />
        <CheckboxField label="Only on a day off" {...withoutError(dayOffField)} />
        <TextField
          label="Route"
          hint="All airports, such as BHX-FAO-BHX"
          className="col-span-full pt-1"
          {...upperCased(field(`rules.${place}.route`))}
        />
        <TextField
          label="Shortest duty (hours)"
          inputMode="text"
          autoComplete="off"
          placeholder="7:15"
          {...field(`rules.${place}.least`)}
        />
        <TextField
          label="Longest duty (hours)"
          inputMode="text"
          autoComplete="off"
          placeholder="8:10"
          {...field(`rules.${place}.most`)}
        />
      </div>
    </details>
  )
}

function withoutError<Field extends { error: string | undefined }>({ error: _, ...field }: Field) {
  return field
}
