import type { PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { Match } from '#pay/rules/matching/match.ts'
import { tripUnit, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { IsNearerAsOne } from '#pay/rules/matching/trip-pay.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { cardOf, cardPay, paidFor, wholeTripHeads } from './expected-pay.ts'

/**
 * A function that tells if lines differ less from the pay of a whole trip than from the pay of its parts: by the sum of
 * the differences over the heads of the rate card, without those that only a whole trip earns.
 */
export function isNearerAsOne(rates: Pick<PayCheckInput, 'cards' | 'ranks'>): IsNearerAsOne {
  return (trip, matches) => {
    const whole = tripUnit(trip, trip.duties, [...matches])
    const card = cardOf(whole, rates)
    if (!card) return false
    const parts = trip.duties.map((duty) => {
      const ofDuty = matches.filter(({ duties }) => duties.includes(duty))
      return differenceOf(tripUnit(trip, [duty], ofDuty), card)
    })
    return differenceOf(whole, card) < parts.reduce((sum, each) => sum + each, 0)
  }
}

function differenceOf(unit: PayUnit, card: RateCard): number {
  const ofTrip = wholeTripHeads(card, unit.duties)
  const lines = unit.matches.filter(isPayOrBack).map(({ entry }) => entry.line)
  return [...cardPay(unit, card).heads].reduce((sum, [head, due]) => {
    if (ofTrip.has(head)) return sum
    const paid = lines.reduce((all, line) => all + paidFor(line, head), 0)
    return sum + Math.abs(paid - due)
  }, 0)
}

function isPayOrBack({ entry }: Match): boolean {
  return entry.is === 'pay' || entry.is === 'back'
}
