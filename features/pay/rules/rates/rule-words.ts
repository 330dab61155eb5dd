import { grouped } from '#kernel/words/counted.ts'
import { payHeadLabels, type PayHead } from '#kernel/words/pay-heads.ts'
import { poundsText } from '#kernel/money/pence.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { comparedHead } from './expected-pay.ts'
import { rateText } from './rate-words.ts'

const kindWords: Record<DutyType, string> = {
  FLIGHT: 'flights',
  ASBY: 'airport standby',
  HSBY: 'home standby',
  TRAINING: 'training',
  OFF: 'days off',
  LEAVE: 'leave',
  SICK: 'sick days',
  HOTEL_REST: 'hotel rest',
}

/**
 * A rule of a rate card as a sentence without its full stop, `Crew Food: £6.25 from 6 h, £9.40 from 10 h`. Amounts are
 * pounds, lengths hours and minutes. Flights are the usual type of duty, so only other types are named.
 */
export function ruleWords(rule: PayRule): string {
  const { kinds, calledOut, dayOff } = rule
  const label = ruleHeadWords(rule.head)
  const types = kinds.map((kind) => kindWords[kind])
  const [type = ''] = types
  const isUsual = types.length === 1 && (type === kindWords.FLIGHT || hasWord(label, type))
  return [
    `${label}${isUsual ? '' : ` for ${listed(types)}`}: ${rateWords(rule)}${dutyWords(rule)}`,
    calledOut && 'only when called out',
    dayOff && 'only on a day off',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The name of a rule's head. A rule for taxed time away from base pays its untaxed share too. */
function ruleHeadWords(head: PayHead): string {
  if (comparedHead(head) !== 'tafb') return payHeadLabels[head]
  return head === 'taxTafbRestShr' ? 'TAFB' : 'TAFB, untaxed'
}

function rateWords(rule: PayRule): string {
  switch (rule.by) {
    case 'sector':
      return sectorWords(rule)
    case 'hour': {
      const untaxed = rule.taxFree ? `, ${rule.taxFree.percent} % untaxed` : ''
      return `${rateText(rule.rate)} ${hourWords[rule.basis]}${untaxed}${plannedWords(rule)}`
    }
    case 'length':
      return `${stepWords(rule.steps)}${plannedWords(rule)}`
    case 'delay':
      return `${stepWords(rule.steps, ' late')}${rule.of === 'debrief' ? ', by debrief' : ''}`
    case 'month':
      return `${rateText(rule.rate)} ${hourWords[rule.basis]} above ${hoursWords(rule.over)} a month`
    case 'sales':
      return `${rule.bp / 100} % of my sales`
    case 'percent':
      return `${rule.bp / 100} % of ${ruleHeadWords(rule.of)}`
    default:
      return `${poundsText(rule.pence)} a ${rule.by}`
  }
}

const hourWords = {
  duty: 'an hour of duty',
  block: 'a block hour',
  tafb: 'an hour from report to debrief',
}

type SectorRule = Extract<PayRule, { by: 'sector' }>

function plannedWords({ times }: { times?: 'planned' | undefined }): string {
  return times === 'planned' ? ', by planned times' : ''
}

function sectorWords({ pence, bands, positioningPercent, measure }: SectorRule): string {
  const isPlain = bands.length === 1 && bands[0]?.[0] === null && bands[0][1] === 100
  const percents = bands.map(([most, percent], place) => {
    const size = measure === 'nm' ? `${grouped(most ?? 0)} nm` : hoursWords(most ?? 0)
    if (most !== null) return `${percent} % to ${size}`
    return place === 0 ? `${percent} %` : `${percent} % above`
  })
  return [
    `${poundsText(pence)} a sector`,
    !isPlain && percents.join(', '),
    positioningPercent > 0 && `${positioningPercent} % for positioning`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** `£6.25 from 6 h, £9.40 from 10 h`. A first step without pay is left out. */
function stepWords(steps: readonly [number, number][], afterFirst = ''): string {
  const paid = steps.filter(([, pence], place) => place > 0 || pence > 0)
  const words = paid.map(([from, pence], place) => {
    const amount = pence === 0 ? 'nothing' : poundsText(pence)
    return from === 0
      ? `${amount} a duty`
      : `${amount} from ${hoursWords(from)}${place === 0 ? afterFirst : ''}`
  })
  return words.join(', ') || 'nothing'
}

/** The duties that the rule is limited to, ` on BHX-PMI-BHX from 7 h 16 to 8 h 10`. */
function dutyWords({ by, route, minutes }: PayRule): string {
  const on = route === undefined ? '' : ` on ${route}`
  if (!minutes) return on
  const [least, most] = minutes
  const of = by === 'duty' ? '' : ' for duties'
  return `${on}${of} from ${hoursWords(least)} to ${hoursWords(most)}`
}

function hasWord(label: string, word: string): boolean {
  return label.toLowerCase().includes(word)
}

/** `flights, airport standby and training`. */
export function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
