import { useFormContext, useWatch } from 'react-hook-form'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { RecordFields } from '#web/forms/record-fields.tsx'
import type { FormFields } from '#web/forms/record-form.ts'
import { DutyTypesField } from './duty-types-field.tsx'
import type { CardValues } from './rate-card-values.ts'
import { BandFields, StepFields } from './rule-steps.tsx'
import { rateKinds, type RuleValues } from './rule-values.ts'

type Props = { place: number }
type Fields = Partial<FormFields<RuleValues>>

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

const heads = [
  ['', 'Choose a pay head'] as const,
  ...payHeads.map((head) => [head, payHeadLabels[head]] as const),
]

const ruleFields: Fields = {
  head: { label: 'Pay head', kind: 'choice', choices: heads, required: true, isWide: true },
  by: {
    label: 'How it is paid',
    kind: 'choice',
    choices: rateKinds.map((kind) => [kind, rateKindWords[kind]] as const),
    isWide: true,
  },
}

/** The fields of a rule: those that every rule has, and those of its way to pay. */
export function RuleFields({ place }: Props) {
  return (
    <>
      <Listed place={place} fields={ruleFields} />
      <RateFields place={place} />
      <DutyTypesField place={place} />
      <OnlyFields place={place} />
    </>
  )
}

/** The fields of the way to pay. */
function RateFields({ place }: Props) {
  const { control } = useFormContext<CardValues>()
  const by = useWatch({ control, name: `rules.${place}.by` })
  switch (by) {
    case 'hour':
      return <HourFields place={place} />
    case 'length':
      return (
        <>
          <StepFields place={place} />
          <Listed place={place} fields={{ isPlanned }} />
        </>
      )
    case 'delay':
      return (
        <>
          <Listed place={place} fields={delayFields} />
          <StepFields place={place} title="Amounts by delay" />
        </>
      )
    case 'month':
      return <Listed place={place} fields={monthFields} />
    case 'sales':
      return <Listed place={place} fields={{ percent }} />
    case 'percent':
      return <Listed place={place} fields={shareFields} />
    case 'sector':
      return (
        <>
          <Listed place={place} fields={sectorFields} />
          <BandFields place={place} />
          <Listed place={place} fields={{ positioning }} />
        </>
      )
    default:
      return <Listed place={place} fields={{ amount: amountA(by) }} />
  }
}

const amountA = (unit: string) =>
  ({
    label: `Amount ${unit === 'hour' ? 'an' : 'a'} ${unit} (£)`,
    kind: 'figure',
    required: true,
    isWide: true,
    input: { placeholder: '0.00' },
  }) as const

const percent = { label: 'Per cent', kind: 'figure', required: true, isWide: true } as const
const isPlanned = { label: 'By planned times', kind: 'tick', isWide: true } as const

const shareFields: Fields = {
  percent,
  of: { label: 'Of', kind: 'choice', choices: heads, required: true, isWide: true },
}

const sectorFields: Fields = {
  amount: amountA('sector'),
  measure: {
    label: 'Percentages',
    kind: 'choice',
    choices: [
      ['block', 'By scheduled block'],
      ['nm', 'By distance'],
    ],
    isWide: true,
  },
}

const positioning = {
  label: 'Per cent for positioning',
  kind: 'figure',
  hint: '0 if it is not paid',
  isWide: true,
} as const

const delayFields: Fields = {
  delayOf: {
    label: 'Delay of',
    kind: 'choice',
    choices: [
      ['on-block', 'The last on-block'],
      ['debrief', 'The debrief'],
    ],
    isWide: true,
  },
}

const bases = { block: 'Block hours', duty: 'Hours of each duty' }
const basis = { label: 'Hours that count', kind: 'choice', isWide: true } as const

const hourFields: Fields = {
  amount: amountA('hour'),
  basis: {
    ...basis,
    choices: [
      ['tafb', 'From report to debrief, a trip as one'],
      ['duty', bases.duty],
      ['block', bases.block],
    ],
  },
  isPlanned,
}

const monthFields: Fields = {
  amount: amountA('hour'),
  basis: { ...basis, choices: Object.entries(bases) },
  over: {
    label: 'Above (hours a month)',
    required: true,
    isWide: true,
    input: { placeholder: '60:00' },
  },
}

const untaxedFields: Fields = {
  untaxed: {
    label: 'Untaxed per cent',
    kind: 'figure',
    hint: 'Optional. This share is paid as Non Tax TAFB/SHR.',
    isWide: true,
  },
}

function HourFields({ place }: Props) {
  const { control } = useFormContext<CardValues>()
  const [head, untaxed] = useWatch({
    control,
    name: [`rules.${place}.head`, `rules.${place}.untaxed`],
  })
  const isShared = head === 'taxTafbRestShr' || untaxed !== ''
  return (
    <Listed place={place} fields={isShared ? { ...hourFields, ...untaxedFields } : hourFields} />
  )
}

const onlyFields: Fields = {
  calledOut: { label: 'Only when called out', kind: 'tick' },
  dayOff: { label: 'Only on a day off', kind: 'tick' },
  route: {
    label: 'Route',
    kind: 'code',
    hint: 'All airports, such as BHX-FAO-BHX',
    isWide: true,
  },
  least: { label: 'Shortest duty (hours)', input: { placeholder: '7:15' } },
  most: { label: 'Longest duty (hours)', input: { placeholder: '8:10' } },
}

/** The conditions of a rule, folded until one is set. */
function OnlyFields({ place }: Props) {
  const { getValues } = useFormContext<CardValues>()
  const { calledOut, dayOff, route, least, most } = getValues(`rules.${place}`)
  return (
    <details
      className="col-span-full"
      open={calledOut || dayOff || [route, least, most].some((text) => text !== '')}
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-input text-sm font-medium text-ink-2 underline decoration-line underline-offset-4">
        Only for some duties
      </summary>
      <RecordFields
        fields={onlyFields}
        at={`rules.${place}.`}
        className="grid grid-cols-2 gap-x-3"
      />
    </details>
  )
}

function Listed({ place, fields }: Props & { fields: Fields }) {
  return <RecordFields fields={fields} at={`rules.${place}.`} className="contents" />
}
