import type { Pence } from '#domain/money/pence.ts'
import type { RateCard } from '#domain/pay-check/facts/rate-card.ts'
import {
  cardOf,
  cardPay,
  comparedHeads,
  wholeTripHeads,
  type ComparedHead,
  type PayRange,
} from './expected-pay.ts'
import { isFirm, type Fit, type NoRateReason } from './learned-fit.ts'
import type { PayHistory } from './learned-rates.ts'
import { salesPay, type SalesPay } from './sales-pay.ts'
import type { RankFrom } from '#domain/pay-check/facts/pay-check-input.ts'
import { tripUnit, type PayUnit } from '#domain/pay-check/matching/pay-units.ts'

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
  /** True if a different amount may be a new rate; for learned amounts. */
  mayBeNewRate: (paid: Pence, expected: Pence) => boolean
  /** True if the amount was known before the unit: by a card, or by an earlier like duty. */
  hadRate: (expected: Pence) => boolean
}

/** The expected pay of a unit. A head without a rate is absent. */
export type UnitExpectation = {
  unit: PayUnit
  heads: Map<ComparedHead, HeadExpectation>
  /** The rate card's pay of the whole trip for heads that only a whole trip earns; for a part of a trip. */
  ofTrip: Map<ComparedHead, Pence>
  /** The share of own sales by the rate card, for heads that are never compared. */
  ofSales: Map<ComparedHead, SalesPay>
  /** The untaxed part of TAFB by the card; null where it gives none. */
  untaxed: number | null
  /** True if the card tells all heads. */
  isComplete: boolean
  /** Heads that like duties do not tell. */
  unknown: { head: ComparedHead; why: NoRateReason; of: number }[]
}

const noFits: Fit[] = []
const never = () => false
const always = () => true

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
        mayBeNewRate: never,
        hadRate: always,
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
    ofTrip: card ? tripPay(unit, card) : new Map(),
    ofSales: card ? salesPay(unit, card) : new Map(),
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

function tripPay({ trip, isPartOfTrip }: PayUnit, card: RateCard): Map<ComparedHead, Pence> {
  if (!trip || !isPartOfTrip) return new Map()
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
  { range, fits, card, mayBeNewRate }: HeadExpectation,
): { stake: number } | 'right' | 'history-mixed' {
  const stake = paid < range.low ? range.low - paid : paid > range.high ? range.high - paid : 0
  if (stake === 0) return 'right'
  if (card) return { stake }
  const isNear = fits.some(({ amount, tolerance }) => Math.abs(paid - amount) <= tolerance)
  if (isNear || (stake < 0 && range.high === 0)) return 'right'
  const isClear = fits.some(isFirm) && !mayBeNewRate(paid, stake > 0 ? range.low : range.high)
  return isClear ? { stake } : 'history-mixed'
}

/** The heads whose absence can be claimed: those of rate cards, and firm learned ones that are not too new. */
export function withClaimableHeads(expectation: UnitExpectation): UnitExpectation {
  const all = [...expectation.heads]
  const heads = all.filter(([, head]) => isClaimable(head))
  const isComplete = all.every(([, head]) => head.range.high === 0 || isClaimable(head))
  return { ...expectation, heads: new Map(heads), isComplete: expectation.isComplete && isComplete }
}

function isClaimable({ card, fits, range, hadRate }: HeadExpectation): boolean {
  return card !== null || (fits.some(isFirm) && hadRate(range.low))
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
