import { notLonger } from '#pay/rules/facts/rate-card.ts'
import {
  rateCardInput,
  savedRateCard,
  type RateCardAnswer,
  type RateCardInput,
} from '#pay/api/pay-rates.ts'
import type { Rounding } from '#pay/rules/facts/rate-card.ts'
import { comparedHead } from '#pay/rules/rates/expected-pay.ts'
import { ruleWords } from '#pay/rules/rates/rule-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import { typedDate, type SummaryLine } from '#web/forms/merge-edit.ts'
import type { RateChange } from './rate-change.ts'
import {
  bandIn,
  minutesIn,
  numberIn,
  penceIn,
  rateIn,
  ruleOf,
  ruleValues,
  type RuleValues,
} from './rule-values.ts'

/** The texts of the form of a rate card. */
export type CardValues = {
  name: string
  /** Empty for every rank. */
  rank: string
  validFrom: string
  /** Empty while it is valid. */
  validTo: string
  source: RateCardInput['source']
  rounding: Rounding
  rules: RuleValues[]
  notes: string
}

/** The ways to round a fraction of a penny, in words. */
export const roundingWords: Record<Rounding, string> = {
  'half-up': 'To the nearest penny',
  'half-even': 'Half pennies to the even one',
  down: 'Down to the penny',
  up: 'Up to the penny',
}

export function blankCard(validFrom: CalendarDate): CardValues {
  return {
    name: '',
    rank: '',
    validFrom,
    validTo: '',
    source: 'typed',
    rounding: 'half-up',
    rules: [],
    notes: '',
  }
}

/** True for a card whose days have begun. A new rate makes a new version of it. */
export function isUsed({ validFrom }: Pick<RateCardAnswer, 'validFrom'>, today: CalendarDate) {
  return validFrom <= today
}

/** The values of a new version of a card, from a day on. */
export function newVersion(card: RateCardAnswer, validFrom: CalendarDate): CardValues {
  const validTo = card.validTo && validFrom <= card.validTo ? card.validTo : ''
  return { ...valuesOf(card), validFrom, validTo }
}

/** The values of a new version of a card with the amounts of a raise. */
export function raisedCard(
  card: RateCardAnswer,
  { heads, tenths, from }: Pick<RateChange, 'heads' | 'tenths' | 'from'>,
): CardValues {
  const more = (amount: number) => Math.round((amount * (1000 + tenths)) / 1000)
  const raised = (rule: RateCardAnswer['rules'][number]): RateCardAnswer['rules'][number] => {
    if (!heads.includes(comparedHead(rule.head))) return rule
    if ('pence' in rule) return { ...rule, pence: more(rule.pence) }
    if ('rate' in rule) return { ...rule, rate: more(rule.rate) }
    if (!('steps' in rule)) return rule
    return { ...rule, steps: rule.steps.map(([minutes, pence]) => [minutes, more(pence)]) }
  }
  return newVersion({ ...card, rules: card.rules.map(raised) }, from)
}

function valuesOf(card: RateCardAnswer): CardValues {
  return {
    name: card.name,
    rank: card.rank ?? '',
    validFrom: card.validFrom,
    validTo: card.validTo ?? '',
    source: card.source,
    rounding: card.rounding,
    rules: card.rules.map(ruleValues),
    notes: card.notes ?? '',
  }
}

/** The rules of the form that adds or edits a rate card. */
export const rateCardForm: EditForm<RateCardAnswer, CardValues, RateCardInput> = {
  inputSchema: rateCardInput,
  storedSchema: savedRateCard.shape.data,
  valuesOf,
  inputOf: (values) => ({
    name: values.name.trim(),
    rank: values.rank.trim() || null,
    validFrom: values.validFrom,
    validTo: values.validTo || null,
    source: values.source,
    rounding: values.rounding,
    rules: values.rules.map(ruleOf),
    notes: values.notes.trim() || null,
  }),
  textFaults: ({ rules }) =>
    rules.flatMap((rule, place) =>
      ruleFaults(rule).map(({ field, message }) => ({ field: `rules.${place}.${field}`, message })),
    ),
  fieldOf,
  summaryLines,
  together: ['validFrom', 'validTo'],
}

const anAmount = 'Please enter an amount like 13.00'
const aLength = 'Please enter hours, like 1:15'
const aPercentage = 'Please enter a percentage like 80'

/** The texts of a rule that cannot be read. Only the fields of its way to pay count. */
function ruleFaults(rule: RuleValues): FieldFault[] {
  const faults: FieldFault[] = []
  const expect = (field: string, value: number, message: string) => {
    if (Number.isNaN(value)) faults.push({ field, message })
  }
  if (rule.by === 'hour' || rule.by === 'month') {
    expect('amount', rateIn(rule.amount), 'Please enter an amount like 0.75')
    if (rule.by === 'month') expect('over', minutesIn(rule.over), 'Please enter hours, like 60:00')
    else if (rule.untaxed.trim() !== '') expect('untaxed', numberIn(rule.untaxed), aPercentage)
  } else if (rule.by === 'percent' || rule.by === 'sales') {
    expect('percent', numberIn(rule.percent), aPercentage)
  } else if (rule.by === 'length' || rule.by === 'delay') {
    faults.push(...stepFaults(rule.steps))
  } else {
    expect('amount', penceIn(rule.amount), anAmount)
  }
  if (rule.by === 'sector') {
    expect('positioning', numberIn(rule.positioning), aPercentage)
    faults.push(...bandFaults(rule))
  }
  if (rule.least.trim() !== '' || rule.most.trim() !== '') {
    expect('least', minutesIn(rule.least), aLength)
    expect('most', minutesIn(rule.most), aLength)
    if (minutesIn(rule.most) < minutesIn(rule.least)) {
      faults.push({ field: 'most', message: 'Must not be shorter than the shortest' })
    }
  }
  return faults
}

/** Each step begins after the one above. */
function stepFaults(steps: RuleValues['steps']): FieldFault[] {
  return steps.flatMap(({ from, amount }, place) => {
    const faults: FieldFault[] = []
    const before = minutesIn(steps[place - 1]?.from ?? '')
    const field = `steps.${place}.from`
    if (Number.isNaN(minutesIn(from))) faults.push({ field, message: aLength })
    else if (minutesIn(from) <= before) faults.push({ field, message: notLonger })
    if (Number.isNaN(penceIn(amount))) {
      faults.push({ field: `steps.${place}.amount`, message: anAmount })
    }
    return faults
  })
}

/** Bands become longer, and only the last one can be without a length. */
function bandFaults({ bands, measure }: RuleValues): FieldFault[] {
  const message = measure === 'nm' ? 'Please enter nautical miles, like 400' : aLength
  return bands.flatMap(({ to, percent }, place) => {
    const isLast = place === bands.length - 1
    const before = bandIn(bands[place - 1]?.to ?? '0', measure)
    const isOpen = to.trim() === ''
    const faults: FieldFault[] = []
    if (isOpen ? !isLast : Number.isNaN(bandIn(to, measure))) {
      faults.push({ field: `bands.${place}.to`, message })
    } else if (!isOpen && bandIn(to, measure) <= before) {
      faults.push({ field: `bands.${place}.to`, message: notLonger })
    }
    if (Number.isNaN(numberIn(percent))) {
      faults.push({ field: `bands.${place}.percent`, message: aPercentage })
    }
    return faults
  })
}

/** The form's field for a path of the input: `rules.0.bands.1.0` is `rules.0.bands.1.to`. */
function fieldOf(path: string): string {
  return path
    .replace(/\.bands\.(\d+)\.(\d)$/, (_, place, part) => {
      return `.bands.${place}.${part === '0' ? 'to' : 'percent'}`
    })
    .replace(/\.steps\.(\d+)\.(\d)$/, (_, place, part) => {
      return `.steps.${place}.${part === '0' ? 'from' : 'amount'}`
    })
    .replace(/\.minutes(\.\d)?$/, (_, part) => (part === '.1' ? '.most' : '.least'))
    .replace(/\.(pence|rate)$/, '.amount')
    .replace(/\.taxFree\.percent$/, '.untaxed')
    .replace(/\.positioningPercent$/, '.positioning')
    .replace(/\.bp$/, '.percent')
}

/** The fields of the form in words, each rule as its sentence. */
function summaryLines(values: CardValues): SummaryLine<RateCardInput>[] {
  return [
    ['name', 'Name', values.name.trim()],
    ['rank', 'Rank', values.rank.trim()],
    ['validFrom', 'Valid from', typedDate(values.validFrom)],
    ['validTo', 'Valid to', typedDate(values.validTo)],
    ['rounding', 'Rounding', roundingWords[values.rounding]],
    ['rules', 'Rules', values.rules.map((rule) => typedRuleWords(rule) ?? '').join('\n')],
    ['notes', 'Notes', values.notes.trim()],
  ]
}

/** A rule as its sentence; null while it is incomplete. */
export function typedRuleWords(rule: RuleValues): string | null {
  const isComplete =
    rule.head !== '' &&
    rule.kinds.length > 0 &&
    (rule.by !== 'percent' || rule.of !== '') &&
    ruleFaults(rule).length === 0
  return isComplete ? ruleWords(ruleOf(rule)) : null
}
