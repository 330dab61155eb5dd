import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { poundsText, toPence, type Pence } from '#kernel/money/pence.ts'
import { claimMoves } from '#pay/rules/claims/claim-steps.ts'
import type { ClaimStatus } from '#pay/rules/claims/pay-claim.ts'

/** The statuses in the order of the list, and their names. */
export const claimStatusWords: Record<ClaimStatus, string> = {
  open: 'Not sent',
  claimed: 'Sent',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  settled: 'Settled',
}

const order = Object.keys(claimStatusWords)

/** Claims by status, those to send first; within a status the newest first. */
export function byStatus(claims: readonly PayClaimAnswer[]): PayClaimAnswer[] {
  return claims.toSorted((one, other) => {
    const byPlace = order.indexOf(one.status) - order.indexOf(other.status)
    return byPlace || other.createdAt.localeCompare(one.createdAt)
  })
}

/** The pence that are asked for and not paid yet. */
export function restOf({ askedFor, settledFor }: PayClaimAnswer): Pence {
  return toPence(askedFor) - toPence(settledFor)
}

/** `£43.20`, `£43.20, £5.20 paid, £38.00 left`, or `Question` without an amount. */
export function claimAmountText(claim: PayClaimAnswer): string {
  const asked = toPence(claim.askedFor)
  if (asked === 0) return 'Question'
  const paid = toPence(claim.settledFor)
  if (paid === 0) return poundsText(asked)
  const text = `${poundsText(asked)}, ${poundsText(paid)} paid`
  const rest = restOf(claim)
  return rest > 0 && claim.status === 'claimed' ? `${text}, ${poundsText(rest)} left` : text
}

/** The steps that a claim can take. `undo` is the status before the last step, null without one. */
export const movesOf = ({ status, history }: PayClaimAnswer) => claimMoves({ status, history })

/** One step of the history in words: `Settled in part, £5.20`. */
export function stepWords({ from, to, amount }: PayClaimAnswer['history'][number]): string {
  const pence = toPence(amount ?? 0)
  if (from === 'rejected' && to === 'claimed') return 'Sent again'
  if (pence < 0 || order.indexOf(to) < order.indexOf(from)) return undoWords(to)
  if (from === 'claimed' && to === 'claimed') return `Settled in part, ${poundsText(pence)}`
  const name = claimStatusWords[to]
  return pence === 0 ? name : `${name}, ${poundsText(pence)}`
}

function undoWords(to: ClaimStatus): string {
  return `Undone: ${claimStatusWords[to].toLowerCase()} again`
}
