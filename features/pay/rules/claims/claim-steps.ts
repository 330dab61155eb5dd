import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { ClaimStatus, ClaimStep, PayClaim } from './pay-claim.ts'

const nextStatuses: Record<ClaimStatus, ClaimStatus[]> = {
  open: ['claimed', 'withdrawn'],
  claimed: ['settled', 'rejected', 'withdrawn'],
  settled: [],
  rejected: ['claimed', 'withdrawn'],
  withdrawn: [],
}

/** True for a claim that may be deleted: it was never sent, or it was withdrawn. */
export function isDeletable({ status }: Pick<PayClaim, 'status'>): boolean {
  return status === 'open' || status === 'withdrawn'
}

/** True for a claim that asks for its findings still. */
export function isStanding({ status }: Pick<PayClaim, 'status'>): boolean {
  return status !== 'rejected' && status !== 'withdrawn'
}

/** The last step in which the airline paid; null without one. */
export function lastSettled({ history }: Pick<PayClaim, 'history'>): Instant | null {
  return standingSteps(history).findLast(({ amount }) => (amount ?? 0) > 0)?.at ?? null
}

/** The pence that a claim asks for. */
export function askedFor({ items }: Pick<PayClaim, 'items'>): Pence {
  return items.reduce((sum, { difference }) => sum + (difference ?? 0), 0)
}

/** The pence that the airline paid for a claim. A step that was undone does not count. */
export function settledFor({ history }: Pick<PayClaim, 'history'>): Pence {
  return standingSteps(history).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** The statuses that a claim may have next, and the one that undoes its last step; null without one. */
export function claimMoves({ status, history }: Pick<PayClaim, 'status' | 'history'>): {
  next: ClaimStatus[]
  undo: ClaimStatus | null
} {
  return { next: nextStatuses[status], undo: standingSteps(history).at(-1)?.from ?? null }
}

/**
 * The next step of a claim, or the step that undoes its last one.
 *
 * @param amount pence that the airline paid, for `settled`; all of the rest when omitted. Less than the rest keeps the
 * claim `claimed`; more is refused.
 * @returns a sentence where the claim cannot take this step.
 */
export function claimStep(
  claim: PayClaim,
  { to, amount, note, at }: { to: ClaimStatus; amount?: Pence; note: string | null; at: Instant },
): ClaimStep | string {
  const { next, undo } = claimMoves(claim)
  const step = { at, from: claim.status, to, amount: null, note }
  if (amount !== undefined && to !== 'settled') {
    return 'Please give an amount only for a claim that is settled'
  }
  if (!next.includes(to)) {
    if (to !== undo) return `A claim that is ${claim.status} cannot become ${to}`
    const last = standingSteps(claim.history).at(-1)
    return to === claim.status ? { ...step, amount: -(last?.amount ?? 0) } : step
  }
  if (to !== 'settled') return step
  const rest = askedFor(claim) - settledFor(claim)
  const paid = amount ?? rest
  if (paid === 0 && rest > 0) return 'Please give an amount above £0.00'
  if (paid > rest) return aboveRest(rest)
  return { ...step, to: paid < rest ? 'claimed' : 'settled', amount: paid }
}

/** The message for an amount above the one that is open: `£3.20 is open. Please give no more`. */
export function aboveRest(rest: Pence): string {
  return `${poundsText(rest)} is open. Please give no more`
}

/** The steps without those that were undone. A part payment is undone by the same amount below 0. */
function standingSteps(history: readonly ClaimStep[]): ClaimStep[] {
  const standing: ClaimStep[] = []
  for (const step of history) {
    const last = standing.at(-1)
    const isBack = last?.from === step.to && last.to === step.from
    if (isBack && (step.from !== step.to || (step.amount ?? 0) < 0)) standing.pop()
    else standing.push(step)
  }
  return standing
}
