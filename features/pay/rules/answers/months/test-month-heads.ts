import { checkedMonths } from '#pay/rules/answers/check-months.ts'
import { claimShares } from '#pay/rules/answers/claim-shares.ts'
import { monthPayVerdict } from '#pay/rules/answers/month-pay-verdict.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { headFacts, monthHeads, rightDuties } from './month-heads.ts'
import { monthWords } from './month-words.ts'

/** The state of a finding in a test, by its place. */
export type StateOf = (place: number) => 'open' | 'dismissed' | 'claimed'

/** The months of a check with their heads, verdicts and words. The id of a finding is its place. */
export function monthsWithHeads(
  check: PayCheck,
  stateOf: StateOf = () => 'open',
  claims: PayClaim[] = [],
) {
  const findings = check.findings.map((finding, place) => ({
    ...finding,
    id: String(place),
    state: stateOf(place),
  }))
  const open = findings.filter(({ state }) => state === 'open')
  const facts = headFacts(check, findings, claimShares(claims, check.reading))
  return checkedMonths(check, { open, claims }).map((month) => {
    const heads = monthHeads(month, facts)
    const right = rightDuties(month, facts)
    const words = monthWords(month.pay, heads, { ...right, isBeyondRoster: false })
    return { month, heads, ...right, words, verdict: monthPayVerdict(month.pay) }
  })
}
