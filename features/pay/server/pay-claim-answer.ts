import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { toPounds, type Pence } from '#kernel/money/pence.ts'
import { askedFor, settledFor } from '#pay/rules/claims/claim-steps.ts'
import type { PaidSince } from '#pay/rules/claims/paid-since.ts'
import type { ClaimItem, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayRange } from '#pay/rules/rates/expected-pay.ts'
import { versionOf } from '#server/http/version.ts'

/** The changes since a claim was made: payments in later reports, and what the roster changed. */
type ClaimChanges = { paidSince: PaidSince[]; rosterChange: string | null }

const noChanges: ClaimChanges = { paidSince: [], rosterChange: null }

/** A claim in pounds, with its sums. */
export function claimAnswer(
  claim: PayClaim,
  { paidSince, rosterChange }: ClaimChanges = noChanges,
): PayClaimAnswer {
  const { id, createdAt, status, items, history, reference } = claim
  return {
    id,
    createdAt,
    status,
    items: items.map(itemAnswer),
    history: history.map((step) => ({ ...step, amount: poundsOrNull(step.amount) })),
    askedFor: toPounds(askedFor(claim)),
    settledFor: toPounds(settledFor(claim)),
    reference,
    paidSince: paidSince.map((each) => ({ ...each, amount: toPounds(each.amount) })),
    rosterChange,
    version: versionOf([status, history, reference]),
  }
}

function itemAnswer({ asked: _, ...item }: ClaimItem): PayClaimAnswer['items'][number] {
  return {
    ...item,
    duties: item.duties.map(({ sectors: _sectors, ...duty }) => duty),
    lines: item.lines.map((line) => ({
      ...line,
      heads: line.heads.map(({ head, amount }) => ({ head, amount: toPounds(amount) })),
    })),
    expected: rangeAnswer(item.expected),
    paid: poundsOrNull(item.paid),
    difference: poundsOrNull(item.difference),
  }
}

export const poundsOrNull = (pence: Pence | null) => (pence === null ? null : toPounds(pence))

/** A range in pounds. */
export function rangeAnswer(range: PayRange | null): PayRange | null {
  return range && { low: toPounds(range.low), high: toPounds(range.high) }
}
