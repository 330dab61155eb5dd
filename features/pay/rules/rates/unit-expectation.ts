import type { Pence } from '#kernel/money/pence.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import {
  cardOf,
  cardPay,
  comparedHeads,
  wholeTripHeads,
  type ComparedHead,
  type PayRange,
} from './expected-pay.ts'
import { isFirm, noFits, type Fit, type NoRateReason } from './learned-fit.ts'
import { hadRate, maySetNewRate, type LikeDuties, type PayHistory } from './learned-rates.ts'
import { salesPay, type SalesPay } from './sales-pay.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import { tripUnit, type PayUnit } from '#pay/rules/matching/pay-units.ts'

/** The expected amount of one head. */
export type HeadExpectation = {
  range: PayRange
  /** The rate card; null for amounts learned from earlier pay. */
  card: RateCard | null
  /**
   * The part that is due only for work on a day off, in pence. It is 0 where a line for the day off pays the unit:
   * without one, the roster cannot tell a called day off from a swap.
   */
  ifDayOff: Pence
  fits: Fit[]
  /** The duties that a learned amount is compared with; null for a rate card. */
  like: LikeDuties | null
}

/** The expected pay of a unit. A head without a rate is absent. */
export type UnitExpectation = {
  unit: PayUnit
  heads: Map<ComparedHead, HeadExpectation>
  /** The rate card's pay of the whole trip for heads that only a whole trip earns; for a part of a trip. */
  ofTrip: ReadonlyMap<ComparedHead, Pence>
  /** The share of own sales by the rate card, for heads that are never compared. */
  ofSales: ReadonlyMap<ComparedHead, SalesPay>
  /** The untaxed part of TAFB by the card; null where it gives none. */
  untaxed: number | null
  /** True if the card tells all heads. */
  isComplete: boolean
  /** Heads that like duties do not tell. */
  unknown: { head: ComparedHead; why: NoRateReason; of: number }[]
}

const noPay: ReadonlyMap<ComparedHead, never> = new Map<ComparedHead, never>()

/** The expected pay of a unit: by the rate card of its first day, and other heads from earlier pay. */
export function unitExpectation(
  unit: PayUnit,
  {
    cards,
    ranks,
    history,
  }: { cards: readonly RateCard[]; ranks: readonly RankFrom[]; history: PayHistory | null },
): UnitExpectation {
  const card = cardOf(unit, { cards, ranks })
  const byCard = card ? cardPay(unit, card) : null
  const hasDayOffLine = unit.matches.some(({ entry }) => entry.kind === 'WDO')
  const heads: UnitExpectation['heads'] = new Map()
  const unknown: UnitExpectation['unknown'] = []
  for (const head of comparedHeads) {
    const amount = byCard?.heads.get(head)
    if (card && amount !== undefined) {
      heads.set(head, {
        range: { low: amount, high: amount },
        card,
        ifDayOff: hasDayOffLine ? 0 : (byCard?.dayOff.get(head) ?? 0),
        fits: noFits,
        like: null,
      })
    }
  }
  for (const head of history?.headsOf(unit) ?? []) {
    if (heads.has(head)) continue
    const learned = history?.learn(unit, head)
    if (!learned) continue
    if ('why' in learned) unknown.push({ head, ...learned })
    else heads.set(head, { range: rangeOf(learned.fits), card: null, ifDayOff: 0, ...learned })
  }
  for (const [head, known] of heads) {
    if (known.card === null && dependsOnDay(head, unit)) known.range.low = 0
  }
  const isComplete =
    byCard !== null && byCard.heads.size > 0 && byCard.isWhole && unknown.length === 0
  return {
    unit,
    heads,
    ofTrip: card ? tripPay(unit, card) : noPay,
    ofSales: card ? salesPay(unit, card) : noPay,
    untaxed: byCard?.untaxed ?? null,
    isComplete,
    unknown,
  }
}

/** True for a head that depends on the day, so that like duties never tell that it is missing. */
function dependsOnDay(head: ComparedHead, { duties }: PayUnit): boolean {
  const isFlight = duties.some(({ duty }) => duty.dutyType === 'FLIGHT')
  if (head === 'airportStandby') return isFlight
  return head === 'trainingAllowanceFlight' || head === 'workingDayOffPayment'
}

function tripPay(
  { trip, isPartOfTrip }: PayUnit,
  card: RateCard,
): ReadonlyMap<ComparedHead, Pence> {
  if (!trip || !isPartOfTrip) return noPay
  const heads = wholeTripHeads(card, trip.duties)
  const pay = cardPay(tripUnit(trip, trip.duties, []), card)
  return new Map([...pay.heads].filter(([head]) => heads.has(head)))
}

function rangeOf(fits: readonly Fit[]): PayRange {
  const amounts = fits.map(({ amount }) => amount)
  return { low: Math.min(...amounts), high: Math.max(...amounts) }
}

/**
 * The comparison of a paid amount: right, a difference, or not firm enough to say.
 *
 * Learned amounts differ only if the pay is outside every fit, one fit is firm, and the pay cannot be a new rate. A
 * learned 0 is never too much.
 */
export function compared(
  paid: number,
  { range, fits, card, like }: HeadExpectation,
): { stake: number } | 'right' | 'history-mixed' {
  const stake = paid < range.low ? range.low - paid : paid > range.high ? range.high - paid : 0
  if (stake === 0) return 'right'
  if (card) return { stake }
  const isNear = fits.some(({ amount, tolerance }) => Math.abs(paid - amount) <= tolerance)
  if (isNear || (stake < 0 && range.high === 0)) return 'right'
  const expected = stake > 0 ? range.low : range.high
  const isUnclear = !fits.some(isFirm) || (like && maySetNewRate(like, fits, { paid, expected }))
  return isUnclear ? 'history-mixed' : { stake }
}

/** The heads whose absence can be claimed: those of rate cards, and firm learned ones that are not too new. */
export function withClaimableHeads(expectation: UnitExpectation): UnitExpectation {
  const all = [...expectation.heads]
  const heads = all.filter(([, head]) => isClaimable(head))
  const isComplete = all.every(([, head]) => head.range.high === 0 || isClaimable(head))
  return { ...expectation, heads: new Map(heads), isComplete: expectation.isComplete && isComplete }
}

function isClaimable({ fits, range, like }: HeadExpectation): boolean {
  return like === null || (fits.some(isFirm) && hadRate(like, fits, range.low))
}

/** The lowest sum of all known heads, without pay for a possible day off, in pence; null if none is known. */
export function lowestSum({ heads }: UnitExpectation): number | null {
  if (heads.size === 0) return null
  return [...heads.values()].reduce((sum, { range, ifDayOff }) => sum + range.low - ifDayOff, 0)
}

/** The part of the lowest sum that rests on rate cards, in pence. */
export function ownSum({ heads }: UnitExpectation): number {
  return [...heads.values()].reduce((sum, { card, range, ifDayOff }) => {
    return card ? sum + range.low - ifDayOff : sum
  }, 0)
}

/** The highest sum of all known heads, in pence; null if none is known. */
export function highestSum({ heads }: UnitExpectation): number | null {
  if (heads.size === 0) return null
  return [...heads.values()].reduce((sum, { range }) => sum + range.high, 0)
}
