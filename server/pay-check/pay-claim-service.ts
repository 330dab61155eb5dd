import type { PayClaimPatch } from '#contract/pay-check/pay-claims.ts'
import { toPence } from '#domain/money/pence.ts'
import { claimStep } from '#domain/pay-check/claims/claim-steps.ts'
import type { PayClaim } from '#domain/pay-check/claims/pay-claim.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflictOf, invalidField, notFound } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { claimAnswer } from './pay-claim-answer.ts'
import { findClaim, saveClaim } from './pay-claim-store.ts'

/**
 * Takes the next step of a claim, undoes its last one, or changes its reference.
 *
 * @throws 404 when the user has no such claim, 409 when it was changed since `ifMatch` or cannot take this step, 400
 * for an amount or note without its step.
 */
export async function editClaim(
  userId: string,
  db: Database,
  {
    id,
    patch,
    ifMatch,
    now,
  }: { id: string; patch: PayClaimPatch; ifMatch: string | undefined; now: Instant },
): Promise<PayClaim> {
  rejectStray(patch)
  return transact(db, async (trx) => {
    const before = await findClaim(userId, trx, id)
    if (!before) throw notFound('Claim')
    requireVersion(ifMatch, 'This claim', claimAnswer(before, []))
    const { reference = before.reference } = patch
    const claim = { ...stepped(before, patch, now), reference }
    await saveClaim(userId, trx, claim, now)
    return claim
  })
}

function rejectStray({ status, amount, note }: PayClaimPatch): void {
  if (amount !== undefined && status !== 'settled') {
    throw invalidField('amount', 'Please give an amount only for a claim that is settled')
  }
  if (note && status === undefined) {
    throw invalidField('note', 'Please give a note only for a new status')
  }
}

function stepped(claim: PayClaim, { status: to, amount, note }: PayClaimPatch, at: Instant) {
  if (to === undefined) return claim
  const paid = amount === undefined ? {} : { amount: toPence(amount) }
  const step = claimStep(claim, { to, ...paid, note: note || null, at })
  if (typeof step === 'string') {
    throw amount === 0 ? invalidField('amount', step) : conflictOf('status', `${step}.`)
  }
  return { ...claim, status: step.to, history: [...claim.history, step] }
}
