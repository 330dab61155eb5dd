import type { RateCardInput } from '#pay/api/pay-rates.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import { leadingPence } from '#kernel/money/leading-pence.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { durationText, parseDuration } from '#kernel/time/duration.ts'

export type Rule = RateCardInput['rules'][number]
type Basis = Extract<Rule, { by: 'hour' }>['basis']

/** The ways to pay a duty, in the order of the form. */
export const rateKinds = [
  'sector',
  'hour',
  'length',
  'duty',
  'day',
  'night',
  'delay',
  'month',
  'percent',
  'sales',
] as const

/** A rule on the form: texts as typed, amounts in pounds and lengths as hours, `1:15`. */
export type RuleValues = {
  head: PayHead | ''
  kinds: DutyType[]
  by: (typeof rateKinds)[number]
  /** Pounds for each sector, hour, duty, day or night. */
  amount: string
  basis: Basis
  /** The untaxed share in per cent; empty for none. */
  untaxed: string
  /** The head that gets the untaxed share. */
  untaxedHead: PayHead
  /** The last band is for all longer sectors if its length is empty. */
  bands: { to: string; percent: string }[]
  positioning: string
  /** The bands of sectors are by block time or by distance. */
  measure: 'block' | 'nm'
  /** True for scheduled times only. */
  isPlanned: boolean
  delayOf: 'on-block' | 'debrief'
  /** Hours of a month above which each hour is paid. */
  over: string
  steps: { from: string; amount: string }[]
  of: PayHead | ''
  percent: string
  calledOut: boolean
  dayOff: boolean
  route: string
  least: string
  most: string
}

export function blankRule(): RuleValues {
  return {
    head: '',
    kinds: ['FLIGHT'],
    by: 'duty',
    amount: '',
    basis: 'tafb',
    untaxed: '',
    untaxedHead: 'nonTaxTafbRestShr',
    bands: [{ to: '', percent: '100' }],
    positioning: '0',
    measure: 'block',
    isPlanned: false,
    delayOf: 'on-block',
    over: '',
    steps: [{ from: '', amount: '' }],
    of: '',
    percent: '',
    calledOut: false,
    dayOff: false,
    route: '',
    least: '',
    most: '',
  }
}

/** The texts of a stored rule. Fields of other ways to pay are blank. */
export function ruleValues(rule: Rule): RuleValues {
  const { head, kinds, by, calledOut = false, dayOff = false, route = '', minutes } = rule
  const [least = '', most = ''] = minutes?.map(durationText) ?? []
  const blank = blankRule()
  return { ...blank, head, kinds, by, calledOut, dayOff, route, least, most, ...rateValues(rule) }
}

function rateValues(rule: Rule): Partial<RuleValues> {
  switch (rule.by) {
    case 'sector':
      return {
        amount: poundsOf(rule.pence, 100),
        measure: rule.measure ?? 'block',
        bands: rule.bands.map(([most, percent]) => ({
          to: most === null ? '' : rule.measure ? String(most) : durationText(most),
          percent: String(percent),
        })),
        positioning: String(rule.positioningPercent),
      }
    case 'hour': {
      const { rate, basis, taxFree, times } = rule
      const untaxed = taxFree && { untaxed: String(taxFree.percent), untaxedHead: taxFree.head }
      return { amount: poundsOf(rate, 10_000), basis, isPlanned: times === 'planned', ...untaxed }
    }
    case 'length':
      return { steps: stepTexts(rule.steps), isPlanned: rule.times === 'planned' }
    case 'delay':
      return { steps: stepTexts(rule.steps), delayOf: rule.of }
    case 'month': {
      const { rate, basis, over } = rule
      return { amount: poundsOf(rate, 10_000), basis, over: durationText(over) }
    }
    case 'percent':
      return { of: rule.of, percent: String(rule.bp / 100) }
    case 'sales':
      return { percent: String(rule.bp / 100) }
    default:
      return { amount: poundsOf(rule.pence, 100) }
  }
}

function stepTexts(steps: readonly [number, number][]): RuleValues['steps'] {
  return steps.map(([from, pence]) => ({
    from: durationText(from),
    amount: poundsOf(pence, 100),
  }))
}

/** The rule as the API takes it. A text that cannot be read becomes a value that the schema rejects. */
export function ruleOf(values: RuleValues): Rule {
  const { calledOut, dayOff, kinds } = values
  const route = values.route.trim().toUpperCase()
  const isTimed = values.least.trim() !== '' || values.most.trim() !== ''
  return {
    // An empty head is rejected by the schema, which says so beside the field.
    head: values.head as PayHead,
    kinds,
    ...(calledOut && { calledOut }),
    ...(dayOff && { dayOff }),
    ...(route && { route }),
    ...(isTimed && { minutes: [minutesIn(values.least), minutesIn(values.most)] }),
    ...rateOf(values),
  }
}

function rateOf(values: RuleValues) {
  const { by } = values
  switch (by) {
    case 'sector':
      return {
        by,
        pence: penceIn(values.amount),
        ...(values.measure === 'nm' && { measure: values.measure }),
        bands: values.bands.map(({ to, percent }): [number | null, number] => [
          to.trim() === '' ? null : bandIn(to, values.measure),
          numberIn(percent),
        ]),
        positioningPercent: numberIn(values.positioning),
      }
    case 'hour': {
      const percent = numberIn(values.untaxed)
      const isShared = values.untaxed.trim() !== '' && percent !== 0
      const taxFree = { head: values.untaxedHead, percent }
      return {
        by,
        rate: rateIn(values.amount),
        basis: values.basis,
        ...(isShared && { taxFree }),
        ...(values.isPlanned && { times: 'planned' as const }),
      }
    }
    case 'length':
      return { by, steps: stepsOf(values), ...(values.isPlanned && { times: 'planned' as const }) }
    case 'delay':
      return { by, of: values.delayOf, steps: stepsOf(values) }
    case 'month': {
      const basis = values.basis === 'duty' ? ('duty' as const) : ('block' as const)
      return { by, rate: rateIn(values.amount), basis, over: minutesIn(values.over) }
    }
    case 'sales':
      return { by, bp: Math.round(numberIn(values.percent) * 100) }
    case 'percent':
      return { by, of: values.of as PayHead, bp: Math.round(numberIn(values.percent) * 100) }
    default:
      return { by, pence: penceIn(values.amount) }
  }
}

function stepsOf({ steps }: RuleValues): [number, number][] {
  return steps.map(({ from, amount }) => [minutesIn(from), penceIn(amount)])
}

/** The end of a band of sectors: hours as minutes, or nautical miles; NaN for another text. */
export function bandIn(text: string, measure: RuleValues['measure']): number {
  if (measure === 'block') return minutesIn(text)
  const miles = text.replaceAll(',', '').trim()
  return /^\d{1,5}$/.test(miles) ? Number(miles) : Number.NaN
}

const poundsPattern = /^£?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/
const ratePattern = /^£?(\d{1,4}(?:\.\d{1,4})?)$/

/** Typed pounds as pence; NaN for another text. */
export function penceIn(text: string): number {
  return poundsPattern.test(text.trim()) ? leadingPence(text) : Number.NaN
}

/** Typed pounds as hundredths of a penny, `0.7525` is 7525; NaN for another text. */
export function rateIn(text: string): number {
  const [, pounds] = ratePattern.exec(text.trim()) ?? []
  return pounds === undefined ? Number.NaN : Math.round(Number(pounds) * 10_000)
}

/** Typed hours as minutes, `1:15` is 75; NaN for another text. */
export function minutesIn(text: string): number {
  return parseDuration(text) ?? Number.NaN
}

/** A typed number, with a per cent sign or without; NaN for another text. */
export function numberIn(text: string): number {
  const digits = text.replace('%', '').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN
}

/** Pounds as typed, with two decimals or as many as the amount has. */
function poundsOf(amount: number, perPound: number): string {
  const pounds = amount / perPound
  return Number.isInteger(pounds * 100) ? pounds.toFixed(2) : String(pounds)
}
