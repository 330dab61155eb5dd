import { amountText, type Pence } from '#kernel/money/pence.ts'
import { rounded, type RateCard } from '#pay/rules/facts/rate-card.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { comparedHead, dutiesOf, type ComparedHead } from './expected-pay.ts'

/** The share of the crew member's own sales that a head should have, in pence. It is shown and never compared. */
export type SalesPay = { amount: Pence; card: RateCard; working: string }

/**
 * The shares of own sales of a unit by head. Several rules of a head add up, as other rules do. A head is absent where a
 * duty has no sales stated.
 */
export function salesPay(unit: PayUnit, card: RateCard): Map<ComparedHead, SalesPay> {
  const found = new Map<ComparedHead, SalesPay>()
  const unknown = new Set<ComparedHead>()
  for (const rule of card.rules) {
    if (rule.by !== 'sales') continue
    const head = comparedHead(rule.head)
    const stated = dutiesOf(unit, rule).map(({ duty }) => duty.sales ?? null)
    const known = stated.filter((sales) => sales !== null)
    if (known.length < stated.length) unknown.add(head)
    if (known.length === 0) continue
    const sales = known.reduce((sum, each) => sum + each, 0)
    const before = found.get(head)
    const working = `${rule.bp / 100} % of ${amountText(sales)} sales`
    found.set(head, {
      amount: (before?.amount ?? 0) + rounded(sales * rule.bp, 10_000, card.rounding),
      card,
      working: before ? `${before.working} + ${working}` : working,
    })
  }
  for (const head of unknown) found.delete(head)
  return found
}
