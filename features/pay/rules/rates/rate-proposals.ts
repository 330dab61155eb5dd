import type { PayHead } from '#kernel/words/pay-heads.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import { dateOfDayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { cardOn, comparedHead, type ComparedHead } from './expected-pay.ts'
import { lastHourlyRate } from './hourly-rates.ts'
import { headName, rateText } from './rate-words.ts'
import type { PaidSeries, PayHistory } from './learned-rates.ts'
import { rateDays, routeLeast, isFirm, modesOf, type Sample } from './learned-fit.ts'
import { minutesText } from './working-words.ts'

/** A rate that earlier pay shows, as a rule that the crew member can use as their own. */
export type RateProposal = {
  /** The same for the same rule. */
  key: string
  head: PayHead
  rank: string | null
  /** `Crew food: £6.25 from 7 h 16 to 8 h 10 (11 of 11 duties).` */
  sentence: string
  /** The duties that have it, and all that were compared. */
  support: number
  of: number
  /** The first day of a duty that it explains. */
  since: CalendarDate
  rule: PayRule
}

type Known = { cards: readonly RateCard[]; today: CalendarDate }

const proposedLeast = 5
const stretchesMost = 4

/**
 * The rates of the last year that earlier pay shows firmly, those with the most duties first.
 *
 * @param known rules that today's card has are left out.
 */
export function rateProposals(history: PayHistory | null, known: Known): RateProposal[] {
  return (history?.all() ?? [])
    .flatMap((paid) => proposalsOf(paid))
    .filter((each) => !isOnCard(each, known))
    .sort((one, other) => other.of - one.of || (one.key < other.key ? -1 : 1))
}

/** The rules of one head: by the hour, else one amount, else by length, else by route. */
function proposalsOf(paid: PaidSeries): RateProposal[] {
  const recent = recentOf(paid.series.samples)
  if (recent.length < routeLeast || recent.every(({ amount }) => amount === 0)) return []
  const lengths = lengthsOf(recent)
  const constant = constantOf(recent)
  if (constant && constant.of >= proposedLeast) return [constantProposal(paid, constant, lengths)]
  const hourly = hourlyProposal(paid, lengths)
  if (hourly) return [hourly]
  const byLength = lengthProposals(paid, recent)
  return byLength.length > 0 ? byLength : routeProposals(paid, recent)
}

/** The samples of the year before the last one. */
function recentOf(samples: readonly Sample[]): Sample[] {
  const last = samples.at(-1)?.day ?? 0
  return samples.filter(({ day }) => day > last - rateDays)
}

/** The lengths of duty that were seen: a rate is known for no others. Nothing for duties without times. */
function lengthsOf(samples: readonly Sample[]): Pick<PayRule, 'minutes'> {
  const lengths = samples.flatMap(({ duty }) => duty ?? [])
  if (lengths.length < samples.length) return {}
  return { minutes: [Math.min(...lengths), Math.max(...lengths)] }
}

type Constant = { amount: Pence; support: number; of: number; since: number }

/** The amount that samples in order of time had, since their last change; null if they do not agree. */
function constantOf(samples: readonly Sample[]): Constant | null {
  const { whole, change } = modesOf(samples)
  const start = change?.place ?? 0
  const { amount, support } = change?.right ?? whole
  const found = { amount, support, of: samples.length - start, since: samples[start]?.day ?? 0 }
  return amount > 0 && isFirm(found) ? found : null
}

const ruleHead = (head: ComparedHead): PayHead => (head === 'tafb' ? 'taxTafbRestShr' : head)

type Parts = Pick<RateProposal, 'support' | 'of'> & {
  words: string
  rule: PayRule
  since: number
}

function proposal({ dutyType, rank, head }: PaidSeries, parts: Parts): RateProposal {
  const { words, rule, support, of, since } = parts
  const { route = '', minutes = [] } = rule
  return {
    key: [dutyType, rank ?? '', head, rule.by, route, ...minutes].join(' '),
    head: rule.head,
    rank,
    sentence: `${headName(head, dutyType)}: ${words} (${support} of ${of} duties).`,
    support,
    of,
    since: dateOfDayNumber(since),
    rule,
  }
}

function constantProposal(
  paid: PaidSeries,
  { amount, ...found }: Constant,
  lengths: Pick<PayRule, 'minutes'>,
): RateProposal {
  const { head, dutyType } = paid
  const base = { head: ruleHead(head), kinds: [dutyType], ...lengths }
  const rule: PayRule = { ...base, by: 'duty', pence: amount }
  return proposal(paid, {
    ...found,
    words: `${poundsText(amount)} a duty${lengthText(rule)}`,
    rule,
  })
}

function hourlyProposal(paid: PaidSeries, lengths: Pick<PayRule, 'minutes'>): RateProposal | null {
  const { series, head, dutyType } = paid
  for (const kind of ['duty', 'block'] as const) {
    const found = lastHourlyRate(series.hourly[kind], rateDays)
    if (!found || found.of < proposedLeast || !isFirm(found)) continue
    const basis = head === 'tafb' && dutyType === 'FLIGHT' ? 'tafb' : kind
    const rule: PayRule = {
      head: ruleHead(head),
      kinds: [dutyType],
      by: 'hour',
      rate: found.rate,
      basis,
      ...lengths,
    }
    const hour = kind === 'block' ? 'block hour' : 'hour of duty'
    return proposal(paid, {
      ...found,
      words: `${rateText(found.rate)} for each ${hour}${lengthText(rule)}`,
      rule,
    })
  }
  return null
}

/** Amounts that hold for lengths of duty without gaps, such as food from seven to eight hours. */
function lengthProposals(paid: PaidSeries, recent: readonly Sample[]): RateProposal[] {
  const stretches: (Sample & { duty: number })[][] = []
  const timed = recent.flatMap((each) => (each.duty === null ? [] : [{ ...each, duty: each.duty }]))
  for (const each of timed.sort((one, other) => one.duty - other.duty)) {
    const last = stretches.at(-1)
    if (last && last[0]?.amount === each.amount) last.push(each)
    else stretches.push([each])
  }
  const areClear = stretches.every(({ length }) => length >= proposedLeast)
  if (stretches.length > stretchesMost || !areClear) return []
  return stretches.flatMap((stretch) => {
    const [first, last] = [stretch[0], stretch.at(-1)]
    if (!first || !last || first.amount === 0) return []
    const of = stretch.length
    const rule: PayRule = {
      head: ruleHead(paid.head),
      kinds: [paid.dutyType],
      by: 'duty',
      pence: first.amount,
      minutes: [first.duty, last.duty],
    }
    const words = `${poundsText(first.amount)}${lengthText(rule)}`
    const since = Math.min(...stretch.map(({ day }) => day))
    return [proposal(paid, { support: of, of, since, words, rule })]
  })
}

/** ` from 7 h 16 to 8 h 10`. */
function lengthText({ minutes }: PayRule): string {
  if (!minutes) return ''
  const [least, most] = minutes.map(minutesText)
  return least === most ? ` of ${least}` : ` from ${least} to ${most}`
}

function routeProposals(paid: PaidSeries, recent: readonly Sample[]): RateProposal[] {
  const byRoute = Map.groupBy(recent, ({ route }) => route)
  return [...byRoute].flatMap(([route, samples]) => {
    const found = route === '' || samples.length < routeLeast ? null : constantOf(samples)
    if (!found || found.of < routeLeast) return []
    const { amount, ...counts } = found
    const rule: PayRule = {
      head: ruleHead(paid.head),
      kinds: [paid.dutyType],
      by: 'duty',
      pence: amount,
      route,
    }
    return [proposal(paid, { ...counts, words: `${poundsText(amount)} on ${route}`, rule })]
  })
}

/** True if today's card has a rule for this head and type of duty. */
function isOnCard({ rule, rank }: RateProposal, { cards, today }: Known): boolean {
  const card = cardOn(cards, { date: today, rank })
  return (card?.rules ?? []).some((own) => isReplaced(own, rule))
}

/** True if two rules pay the same head of duties of the same type, route and length. Both would be added up. */
export function isReplaced(own: PayRule, other: PayRule): boolean {
  const isSameRoute = !own.route || !other.route || own.route === other.route
  const [least, most] = own.minutes ?? [0, Infinity]
  const [otherLeast, otherMost] = other.minutes ?? [0, Infinity]
  return (
    comparedHead(own.head) === comparedHead(other.head) &&
    own.kinds.some((kind) => other.kinds.includes(kind)) &&
    isSameRoute &&
    least <= otherMost &&
    otherLeast <= most
  )
}
