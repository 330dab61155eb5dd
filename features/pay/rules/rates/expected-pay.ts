import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import { dutyMinutes } from '#pay/rules/facts/duty-minutes.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { isDutyRule, ruleAmount } from './rule-amounts.ts'
import { rounded, type PayRule, type RateCard, type Rounding } from '#pay/rules/facts/rate-card.ts'

/** A head as it is compared: time away from base is the sum of its taxed and untaxed heads. */
export type ComparedHead = Exclude<PayHead, 'nonTaxTafbRestShr' | 'taxTafbRestShr'> | 'tafb'

/** The lowest and highest amount that may be right, in pence. */
export type PayRange = { low: number; high: number }

/** The amounts that a rate card gives for a unit. A head that it cannot tell is absent. */
export type CardPay = {
  heads: Map<ComparedHead, number>
  /** The untaxed part of the time away from base; null if the card does not split it. */
  untaxed: number | null
  /** False if the card pays a head whose amount it cannot tell, such as without a debrief. */
  isWhole: boolean
  /** The part of each head that is due only for work on a day off. A head without one is absent. */
  dayOff: Map<ComparedHead, number>
}

const tafbHeads: PayHead[] = ['nonTaxTafbRestShr', 'taxTafbRestShr']

/** The heads in the order of a report, as they are compared. */
export const comparedHeads: ComparedHead[] = [
  ...new Set(payHeads.map((head): ComparedHead => comparedHead(head))),
]

/** The head that an amount is compared as. */
export function comparedHead(head: PayHead): ComparedHead {
  return head === 'nonTaxTafbRestShr' || head === 'taxTafbRestShr' ? 'tafb' : head
}

/** The amount of a line for a compared head. */
export function paidFor(line: Record<PayHead, number>, head: ComparedHead): number {
  return head === 'tafb' ? tafbHeads.reduce((sum, each) => sum + line[each], 0) : line[head]
}

/** The rank on a day; null if none is stated. Of several from one day, the last in the order of their text. */
export function rankOn(ranks: readonly RankFrom[], date: CalendarDate): string | null {
  let last: RankFrom | null = null
  for (const each of ranks) {
    if (each.from <= date && (last === null || byDay(last, each) < 0)) last = each
  }
  return last?.rank ?? null
}

function byDay(one: RankFrom, other: RankFrom): number {
  return byText(one.from, other.from) || byText(one.rank, other.rank)
}

function byText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/**
 * The card for the rank that is valid on the day; undefined without one.
 *
 * A card of the rank itself comes before one of every rank, then the latest first day decides, then the last id. The
 * order of the cards does not matter.
 */
export function cardOn(
  cards: readonly RateCard[],
  { date, rank }: { date: CalendarDate; rank: string | null },
): RateCard | undefined {
  let best: RateCard | undefined
  for (const card of cards) {
    const isValid =
      card.validFrom <= date &&
      (card.validTo === null || date <= card.validTo) &&
      (card.rank === null || card.rank === rank)
    if (isValid && (!best || byPrecedence(best, card) < 0)) best = card
  }
  return best
}

function byPrecedence(one: RateCard, other: RateCard): number {
  const byRank = Number(one.rank !== null) - Number(other.rank !== null)
  return byRank || byText(one.validFrom, other.validFrom) || byText(one.id, other.id)
}

/** The card for a unit: that of the rank and first day of it or of its trip; undefined without one. */
export function cardOf(
  { rateDate }: Pick<PayUnit, 'rateDate'>,
  { cards, ranks }: { cards: readonly RateCard[]; ranks: readonly RankFrom[] },
): RateCard | undefined {
  return cardOn(cards, { date: rateDate, rank: rankOn(ranks, rateDate) })
}

/**
 * The heads that only a whole trip earns by a card: time away from base, pay by night, and shares of them. Its parts
 * may have them on any line.
 */
export function wholeTripHeads(
  { rules }: RateCard,
  duties: readonly DutyFacts[],
): ReadonlySet<ComparedHead> {
  const heads = new Set<ComparedHead>()
  const ofDuties = rules.filter(({ kinds }) => {
    return duties.some(({ duty }) => kinds.includes(duty.dutyType))
  })
  for (const rule of ofDuties) {
    const isOfTrip = rule.by === 'night' || (rule.by === 'hour' && rule.basis === 'tafb')
    const head = comparedHead(rule.head)
    if (isOfTrip || head === 'tafb') heads.add(head)
  }
  for (const rule of ofDuties) {
    if (rule.by === 'percent' && heads.has(comparedHead(rule.of))) {
      heads.add(comparedHead(rule.head))
    }
  }
  return heads
}

/** The pay of a unit by a rate card. A part of a trip has no heads that only the whole trip earns. */
export function cardPay(unit: PayUnit, card: RateCard): CardPay {
  const pay = payByRules(unit, card)
  const dayOff: CardPay['dayOff'] = new Map()
  const hasDayOff = card.rules.some((rule) => rule.dayOff && dutiesOf(unit, rule).length > 0)
  if (!hasDayOff) return { ...pay, dayOff }
  const usual = payByRules(unit, { ...card, rules: card.rules.filter((rule) => !rule.dayOff) })
  for (const [head, amount] of pay.heads) {
    const part = amount - (usual.heads.get(head) ?? 0)
    if (part > 0) dayOff.set(head, part)
  }
  return { ...pay, dayOff }
}

const noHeads: ReadonlySet<ComparedHead> = new Set()

function payByRules(unit: PayUnit, card: RateCard): Omit<CardPay, 'dayOff'> {
  const { rules, rounding } = card
  const ofTrip = unit.isPartOfTrip ? wholeTripHeads(card, unit.duties) : noHeads
  const heads = new Map<ComparedHead, number>()
  const unknown = new Set<ComparedHead>()
  let untaxed: number | null = null
  const pay = (rule: PayRule, amountOf: (duties: DutyFacts[]) => number | null) => {
    const head = comparedHead(rule.head)
    const duties = ofTrip.has(head) ? [] : dutiesOf(unit, rule)
    if (duties.length === 0) return
    const amount = amountOf(duties)
    if (amount === null) unknown.add(head)
    else heads.set(head, (heads.get(head) ?? 0) + amount)
    if (amount !== null && rule.by === 'hour' && rule.taxFree) {
      untaxed = (untaxed ?? 0) + rounded(amount * rule.taxFree.percent, 100, rounding)
    }
  }
  for (const rule of rules) {
    if (isDutyRule(rule)) pay(rule, (duties) => ruleAmount(rule, { unit, duties, rounding }))
  }
  for (const rule of rules) {
    if (rule.by !== 'percent') continue
    pay(rule, () => shareOf(heads.get(comparedHead(rule.of)), rule.bp, rounding))
  }
  for (const head of unknown) heads.delete(head)
  return { heads, untaxed, isWhole: unknown.size === 0 }
}

function shareOf(whole: number | undefined, bp: number, rounding: Rounding): number | null {
  return whole === undefined ? null : rounded(whole * bp, 10_000, rounding)
}

/** The duties of a unit that a rule applies to. A standby ends at the report of the flight it led to. */
export function dutiesOf(unit: PayUnit, rule: PayRule): DutyFacts[] {
  const { duties, standby: whole } = unit
  const standby = whole && endedBy(whole, duties[0])
  const all = standby ? [standby, ...duties] : duties
  return all.filter((each) => {
    if (!rule.kinds.includes(each.duty.dutyType) || !isInRule(each, rule, unit)) return false
    if (rule.calledOut && each !== standby) return false
    if (rule.by === 'day' && isPaidBefore(each, rule)) return false
    return !rule.dayOff || each.duty.formerCodes.some((code) => dutyTypeOfCode(code) === 'OFF')
  })
}

/** True if an earlier duty of the day is paid for the day. The first working duty is paid for a day off. */
function isPaidBefore({ earlierTypes }: DutyFacts, { kinds, dayOff = false }: PayRule): boolean {
  return earlierTypes.some((type) => {
    return kinds.includes(type) || (dayOff && workingDutyTypes.includes(type))
  })
}

/** True if a rule of the card may pay a duty of the unit by what else is on its day: by the day, or for a day off. */
export function isPaidByDay({ duties }: Pick<PayUnit, 'duties'>, { rules }: RateCard): boolean {
  const ofDay = rules.filter((rule) => rule.by === 'day' || rule.dayOff)
  return ofDay.some(({ kinds }) => duties.some(({ duty }) => kinds.includes(duty.dutyType)))
}

/** True if the day of each duty of the unit is paid with an earlier duty of that day. */
export function isDayPaidBefore({ duties }: Pick<PayUnit, 'duties'>, { rules }: RateCard): boolean {
  const byDayRules = rules.filter((rule) => rule.by === 'day' && !rule.dayOff)
  return duties.every((each) =>
    byDayRules.some((rule) => {
      return rule.kinds.includes(each.duty.dutyType) && isPaidBefore(each, rule)
    }),
  )
}

function endedBy(standby: DutyFacts, flight: DutyFacts | undefined): DutyFacts {
  const report = flight?.from
  const { from, to } = standby
  if (!report || !from || !to || to <= report) return standby
  return { ...standby, to: report < from ? from : report }
}

/** A rule for a route or length is known from single duties without positioning, and pays no others. */
function isInRule(duty: DutyFacts, { route, minutes }: PayRule, unit: PayUnit): boolean {
  if (route === undefined && minutes === undefined) return true
  const { duties, standby, isPartOfTrip, isBrokenTrip } = unit
  const isSingle = duties.length === 1 && standby === null && !isPartOfTrip && !isBrokenTrip
  if (!isSingle || duty.duty.sectors.some(({ positioning }) => positioning)) return false
  if (route !== undefined && duty.route !== route) return false
  if (minutes === undefined) return true
  const own = dutyMinutes(duty)
  return own !== null && minutes[0] <= own && own <= minutes[1]
}
