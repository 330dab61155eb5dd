import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { toPence, type Pence } from '#kernel/money/pence.ts'

/**
 * The stake in pence: above 0 in favour of the crew member, 0 if it is not known.
 */
export function stakeOf({ stake }: Pick<PayFindingAnswer, 'stake'>): Pence {
  return toPence(stake ?? 0)
}

/**
 * The pence that a claim of these findings asks for. Questions have no amount.
 */
export function claimSum(findings: readonly PayFindingAnswer[]): Pence {
  return findings.reduce((sum, finding) => {
    return sum + (finding.certainty === 'check' ? 0 : Math.max(0, stakeOf(finding)))
  }, 0)
}
