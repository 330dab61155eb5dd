import { poundsText, type Pence } from '#domain/money/pence.ts'
import { monthName } from '#domain/time/date-words.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { sumOf } from '#domain/pay-check/findings/second-payment.ts'
import { paidFor } from '#domain/pay-check/rates/expected-pay.ts'
import type { PayCheck } from '#domain/pay-check/pay-check.ts'
import { askedFor, settledFor } from './claim-steps.ts'
import type { ClaimItem, PayClaim } from './pay-claim.ts'

/** A payment for an item of a claim, in a report that is later than the claim. */
export type PaidSince = {
  findingId: string
  /** `Paid in the July report: £5.20.` */
  sentence: string
  amount: Pence
}

/** The payments for a claim that is not closed, as far as they are not recorded yet. Nothing is settled by itself. */
export function paidSince(claim: PayClaim, check: PayCheck): PaidSince[] {
  if (claim.status !== 'open' && claim.status !== 'claimed') return []
  if (settledFor(claim) >= askedFor(claim)) return []
  return claim.items.flatMap((item) => paymentFor(item, check))
}

function paymentFor(item: ClaimItem, { units, reading }: PayCheck): PaidSince[] {
  const { head, difference, findingId } = item
  const ids = new Set(item.duties.map(({ rosterId }) => rosterId))
  const unit = units.find(({ unit: { duties } }) => duties.some(({ duty }) => ids.has(duty.id)))
  if (difference === null || !unit) return []
  const { lines, pay } = unit
  const paid = head === null ? sumOf(pay.amounts) : paidFor(pay.amounts, head)
  const amount = Math.min(paid - (item.paid ?? 0), difference)
  if (amount <= 0) return []
  const ends = reading.reports
    .filter(({ id }) => lines.some(({ reportId }) => reportId === id))
    .map(({ payPeriodEnd }) => payPeriodEnd)
  const last = ends.sort().at(-1)
  const report = last ? `the ${monthName(monthOf(last))} report` : 'a later report'
  return [{ findingId, sentence: `Paid in ${report}: ${poundsText(amount)}.`, amount }]
}
