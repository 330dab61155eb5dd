import type { PayClaimAnswer, PayClaimInput, PayClaimPatch } from '#pay/api/pay-claims.ts'
import { toPence } from '#kernel/money/pence.ts'
import { claimItem } from '#pay/rules/claims/claim-item.ts'
import { claimChange } from '#pay/rules/answers/claim-change.ts'
import { claimMoves, claimStep, isDeletable, isStanding } from '#pay/rules/claims/claim-steps.ts'
import { paidSince } from '#pay/rules/claims/paid-since.ts'
import { isClaimable, type ClaimItem, type PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { payCheck, type PayCheck } from '#pay/rules/check/pay-check.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { conflictOf, invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { payCheckInput } from './pay-check-input-service.ts'
import { checkWith, type DecidedCheck } from './pay-check-service.ts'
import { claimAnswer } from './pay-claim-answer.ts'
import { deleteClaim, findClaim, hasOtherClaim, listClaims, saveClaim } from './pay-claim-store.ts'

/** The user's claims, newest first, with payments in later reports. */
export async function claimsToday(db: UserDb): Promise<PayClaimAnswer[]> {
  return withPayments(db, await listClaims(db))
}

/** Payments in later reports, and what the roster changed since a claim was made. */
function changesOf(claim: PayClaim, check: PayCheck) {
  return { paidSince: paidSince(claim, check), rosterChange: claimChange(claim, check.reading) }
}

/** Reads the pay check of the claimed duties, if a claim waits for its payment. */
async function withPayments(db: UserDb, claims: PayClaim[]): Promise<PayClaimAnswer[]> {
  const waiting = claims.filter(({ status }) => status === 'open' || status === 'claimed')
  const dates = waiting
    .flatMap(({ items }) => items.flatMap(({ duties }) => duties.map(({ date }) => date)))
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) {
    return claims.map((each) => claimAnswer(each))
  }
  const days = { first, last }
  const input = await payCheckInput(db, { days, today: londonDate(db.now) })
  const check = payCheck(input, days)
  return claims.map((claim) => claimAnswer(claim, changesOf(claim, check)))
}

/**
 * Makes a claim of findings, with a copy of their evidence.
 *
 * @throws 404 when the user has no such finding, 400 for one that is not in their favour, 409 when another claim has the finding.
 */
export async function addClaim(
  db: UserDb,
  { findingIds, reference = null }: PayClaimInput,
): Promise<PayClaimAnswer> {
  const { now } = db
  return transact(db, async (trx) => {
    await requireRoom(trx, 'pay_claims')
    const decided = await checkWith(trx, findingIds)
    const items = [...new Set(findingIds)].map((id) => newItem(id, decided))
    const claim: PayClaim = {
      id: crypto.randomUUID(),
      createdAt: now,
      status: 'open',
      items,
      history: [],
      reference,
    }
    await saveClaim(trx, claim)
    return claimAnswer(claim, changesOf(claim, decided.check))
  })
}

function newItem(id: string, { check, findings }: DecidedCheck): ClaimItem {
  const finding = findings.find((each) => each.id === id)
  if (!finding) throw notFound('Finding')
  if (finding.state === 'claimed') {
    throw conflictOf('findingIds', 'A claim already has this finding.')
  }
  if (!isClaimable(finding)) {
    const isOverpaid = finding.stake !== null && finding.stake < 0
    const message = isOverpaid ? 'An overpayment cannot be claimed' : 'No money is due here'
    throw invalidField('findingIds', message)
  }
  return claimItem(finding, id, check)
}

/**
 * Takes the next step of a claim, undoes its last one, or changes its reference.
 *
 * @throws 404 when the user has no such claim, 409 when it was changed since `ifMatch` or cannot take this step, 400
 * for an amount or note without its step.
 */
export async function editClaim(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: PayClaimPatch; ifMatch: string | undefined },
): Promise<PayClaimAnswer> {
  const { now } = db
  rejectStray(patch)
  return transact(db, async (trx) => {
    const before = await findClaim(trx, id)
    if (!before) throw notFound('Claim')
    requireVersion(ifMatch, 'This claim', claimAnswer(before))
    const { reference = before.reference } = patch
    const claim = { ...stepped(before, patch, now), reference }
    if (!isStanding(before) && isStanding(claim)) {
      await requireNoOther(trx, claim)
    }
    await saveClaim(trx, claim)
    const [answer] = await withPayments(trx, [claim])
    return answer ?? claimAnswer(claim)
  })
}

/**
 * Deletes a claim that was never sent, or that was withdrawn. It can be restored for 30 days.
 *
 * @throws 404 when the user has no such claim, 409 when it was changed since `ifMatch` or may not be deleted.
 */
export async function removeClaim(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const claim = await findClaim(trx, id)
    if (!claim) throw notFound('Claim')
    requireVersion(ifMatch, 'This claim', claimAnswer(claim))
    if (!isDeletable(claim)) {
      throw conflictOf('status', 'Please withdraw a claim before you delete it.')
    }
    await deleteClaim(trx, id)
    await saveDeletions(trx, { kind: 'payClaim', deletions: [{ id, content: claim }] })
  })
}

/** After a rejection, another claim may have the same findings. */
async function requireNoOther(db: UserDb, claim: PayClaim): Promise<void> {
  if (await hasOtherClaim(db, claim)) {
    throw conflictOf('status', 'Another claim already has a finding of this one.')
  }
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
    const isSettling = to === 'settled' && claimMoves(claim).next.includes(to)
    throw isSettling ? invalidField('amount', step) : conflictOf('status', `${step}.`)
  }
  return { ...claim, status: step.to, history: [...claim.history, step] }
}
