import { counted } from '#kernel/words/counted.ts'
import type { PayFindingAnswer, PayUnitAnswer } from '#pay/api/pay-check.ts'
import { toPence } from '#kernel/money/pence.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { cardOn, rankOn, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { daysOfMonth, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayAndMonth, monthName } from '#kernel/time/date-words.ts'

/** A raise that the pay shows and no rate card has. */
export type RateChange = {
  heads: ComparedHead[]
  /** In tenths of a per cent. */
  tenths: number
  /** The first day of the new rate, and of the duties with it. */
  from: CalendarDate
  first: CalendarDate
  last: CalendarDate
  duties: number
  /** Duties among them that are paid by the old rate. */
  unraised: number
}

/** Fewer duties are no raise. */
const raisedLeast = 3
/** A larger difference has another reason. */
const tenthsMost = 200
/** At most one duty in so many is paid by the old rate by mistake. Where it is more, the pay has another reason. */
const raisedToUnraised = 10
/** Each head is rounded, and time away twice. */
const raisedRoundingPence = 2

/** The raise that explains all pay above the rate cards; null without one. Duties that are paid rightly may deny it. */
export function raiseOf(findings: readonly PayFindingAnswer[]): RateChange | null {
  const raised = findings
    .flatMap(raisedPay)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const duties = new Set(raised.map(({ duty }) => duty)).size
  const [first, last] = [raised[0], raised.at(-1)]
  if (!first || !last || duties < raisedLeast) return null
  const [paid, expected] = [sumOf(raised, 'paid'), sumOf(raised, 'expected')]
  const tenths = Math.round((paid / expected - 1) * 1000)
  const isRaise = tenths > 0 && tenths <= tenthsMost
  const fits = raised.every((each) => {
    return Math.abs(each.paid - (each.expected * (1000 + tenths)) / 1000) <= raisedRoundingPence
  })
  if (!isRaise || !fits) return null
  const from = daysOfMonth(monthOf(first.date)).first
  const heads = [...new Set(raised.map(({ head }) => head))]
  return { heads, tenths, from, first: first.date, last: last.date, duties, unraised: 0 }
}

/**
 * The raise beside all checked duties; null if more than a few duties with the old rate are among those with the new
 * one. It begins with the first raised duty if earlier ones of the month have the old rate.
 *
 * @param units all duties from the first day of the raise on.
 */
export function rateChangeOf(
  raise: RateChange,
  units: readonly Pick<PayUnitAnswer, 'date' | 'heads'>[],
): RateChange | null {
  const days = units.filter((unit) => isUnraised(unit, raise)).map(({ date }) => date)
  const earlier = days.flatMap((day) => (day !== undefined && day < raise.first ? [day] : []))
  const unraised = days.length - earlier.length
  if (unraised * raisedToUnraised > raise.duties) return null
  const isLater = earlier.some((day) => day >= raise.from)
  return { ...raise, unraised, from: isLater ? raise.first : raise.from }
}

/** True for a duty that a head of the raise pays as its card says, and not as the raise says. */
function isUnraised({ heads }: Pick<PayUnitAnswer, 'heads'>, raise: RateChange): boolean {
  const factor = (1000 + raise.tenths) / 1000
  return heads.some(({ head, paid, expected, basis }) => {
    if (!raise.heads.includes(head) || basis?.kind !== 'card' || !expected) return false
    const { low, high } = expected
    const isOld = paid > 0 && low <= paid && paid <= high
    return isOld && (paid < low * factor || paid > high * factor)
  })
}

/** The card that a raise concerns; undefined without one. */
export function cardOfRaise<Card extends RateCard>(
  { first }: Pick<RateChange, 'first'>,
  cards: readonly Card[],
  ranks: readonly RankFrom[],
): Card | undefined {
  const found = cardOn(cards, { date: first, rank: rankOn(ranks, first) })
  return cards.find(({ id }) => id === found?.id)
}

/** True if no version can begin before the raised duties, so the card itself has an error. */
export function isCardFault(
  { from }: Pick<RateChange, 'from'>,
  card: Pick<RateCard, 'validFrom'> | undefined,
): boolean {
  return card !== undefined && card.validFrom >= from
}

type RaisedPay = {
  duty: string
  date: CalendarDate
  head: ComparedHead
  paid: number
  expected: number
}

/** A head that was paid more than a rate card says. */
function raisedPay(finding: PayFindingAnswer): RaisedPay[] {
  const { kind, state, head, paid, expected, basis, date, rosterIds } = finding
  const isAbove = kind === 'amount-differs' && state === 'open' && basis?.kind === 'card'
  if (!isAbove || !head || !date || paid === null || !expected) return []
  if (expected.low !== expected.high || expected.low <= 0 || paid <= expected.high) return []
  const [own, due] = [toPence(paid), toPence(expected.low)]
  return [{ duty: rosterIds.join('+'), date, head, paid: own, expected: due }]
}

function sumOf(all: readonly RaisedPay[], field: 'paid' | 'expected'): number {
  return all.reduce((sum, each) => sum + each[field], 0)
}

/** `20 duties from 2 April on are 5 % more, 1 is not. A new rate from 1 April?` For a card with a fault, it asks about a typing error. */
export function rateChangeWords(
  { tenths, from, first, last, duties, unraised }: RateChange,
  card: Pick<RateCard, 'validFrom'> | undefined,
): string {
  const isOneMonth = monthOf(first) === monthOf(last)
  const when = isOneMonth ? `of ${monthName(monthOf(first))}` : `from ${dayAndMonth(first)} on`
  const others = unraised > 0 ? `, ${counted(unraised, 'is', 'are')} not` : ''
  const raised = `${duties} duties ${when} are ${tenths / 10} % more${others}.`
  return isCardFault({ from }, card)
    ? `${raised} Does your card have a typing error?`
    : `${raised} A new rate from ${dayAndMonth(from)}?`
}
