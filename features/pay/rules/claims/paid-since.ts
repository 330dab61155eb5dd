import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { monthName } from '#kernel/time/date-words.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { sumOf } from '#pay/rules/findings/second-payment.ts'
import { paidFor } from '#pay/rules/rates/expected-pay.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import { askedFor, settledFor } from './claim-steps.ts'
import type { ClaimItem, PayClaim } from './pay-claim.ts'

/** A payment for an item of a claim, in a report that is later than the claim. */
export type PaidSince = {
  findingId: string
  /** `Paid in the July report: £5.20.`, or `Paid up to the July report: £5.20, £3.20 of it not recorded yet.` */
  sentence: string
  amount: Pence
}

/** The payments for a claim that is not closed, as far as they are not recorded yet. Nothing is settled by itself. */
export function paidSince(claim: PayClaim, check: PayCheck): PaidSince[] {
  if (claim.status !== 'open' && claim.status !== 'claimed') return []
  if (settledFor(claim) >= askedFor(claim)) return []
  let recorded = settledFor(claim)
  return claim.items.flatMap((item) => {
    const payment = paymentFor(item, check)
    if (!payment) return []
    const { amount: paid, report } = payment
    const amount = Math.max(0, paid - recorded)
    recorded -= paid - amount
    if (amount === 0) return []
    const sentence =
      amount === paid
        ? `Paid in ${report}: ${poundsText(paid)}.`
        : `Paid up to ${report}: ${poundsText(paid)}, ${poundsText(amount)} of it not recorded yet.`
    return [{ findingId: item.findingId, sentence, amount }]
  })
}

/** The money that came for an item since the claim, recorded or not, and the last report; null without any. */
function paymentFor(
  item: ClaimItem,
  { units, reading }: PayCheck,
): { amount: Pence; report: string } | null {
  const { head, difference } = item
  const ids = new Set(item.duties.map(({ rosterId }) => rosterId))
  const unit = units.find(({ unit: { duties } }) => duties.some(({ duty }) => ids.has(duty.id)))
  if (difference === null || !unit) return null
  const { lines, pay } = unit
  const paid = head === null ? sumOf(pay.amounts) : paidFor(pay.amounts, head)
  const amount = Math.min(paid - (item.paid ?? 0), difference)
  if (amount <= 0) return null
  const ends = reading.reports
    .filter(({ id }) => lines.some(({ reportId }) => reportId === id))
    .map(({ payPeriodEnd }) => payPeriodEnd)
  const last = ends.sort().at(-1)
  const report = last ? `the ${monthName(monthOf(last))} report` : 'a later report'
  return { amount, report }
}
