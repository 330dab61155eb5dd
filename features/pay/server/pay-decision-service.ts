import { hash } from 'node:crypto'
import { claimShares } from '#pay/rules/answers/claim-shares.ts'
import { unclaimedFinding, unitAccount } from '#pay/rules/answers/unit-account.ts'
import { isStanding } from '#pay/rules/claims/claim-steps.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { findingKeys } from '#pay/rules/findings/finding-keys.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { listClaims } from './pay-claim-store.ts'
import { listDismissals, type Dismissal } from './pay-decision-store.ts'

/** A finding with its id and the user's decision about it. */
export type DecidedFinding = PayFinding & {
  id: string
  /** `claimed`: a claim that was not rejected has it. */
  state: 'open' | 'dismissed' | 'claimed'
  /** The reason why the user dismissed it. */
  note: string | null
}

/** The user's decisions about findings. */
export type Decisions = { dismissals: Dismissal[]; claims: PayClaim[] }

export async function decisionsOf(db: UserDb): Promise<Decisions> {
  const [dismissals, claims] = await Promise.all([listDismissals(db), listClaims(db)])
  return { dismissals, claims }
}

/** The id of a finding or of a learned rate, from its key: 64 bits in hexadecimal digits. */
export function idOf(key: string): string {
  return hash('sha256', key, 'hex').slice(0, 16)
}

/** The amounts of a finding as text. A finding is asked again when they change. */
export function amountsText({ paid, expected, stake }: PayFinding): string {
  return JSON.stringify([paid, expected?.low ?? null, expected?.high ?? null, stake])
}

/**
 * Adds ids and decisions to findings. A dismissal applies while the amounts are the same. What the claims of a duty ask
 * for, and what the airline paid for them, is left out of its findings.
 */
export function withDecisions(
  { findings, reading, units }: Pick<PayCheck, 'findings' | 'reading' | 'units'>,
  { dismissals, claims }: Decisions,
): DecidedFinding[] {
  const keys = findingKeys(findings, reading)
  const shares = claimShares(claims, reading)
  const unitOf = new Map(units.map((each) => [each.unit.key, each]))
  const dismissed = new Map(dismissals.map((each) => [each.id, each]))
  const claimed = Map.groupBy(
    claims.flatMap(({ status, items }) => items.map((item) => ({ status, item }))),
    ({ item }) => item.findingId,
  )
  return findings.map((found, place): DecidedFinding => {
    const id = idOf(keys[place] ?? '')
    const unit = unitOf.get(found.unit ?? '')
    const account = unit && claims.length > 0 ? unitAccount(unit, shares) : null
    const finding = unit && account ? unclaimedFinding(found, unit, account) : found
    // A question is claimed without an amount, and a claim about a whole report without a duty.
    const isAsked = claimed.get(id)?.some(({ status, item }) => {
      const hasNoAccount = item.difference === null || item.duties.length === 0
      const isSame = status !== 'settled' || item.paid === found.paid
      return hasNoAccount && isSame && isStanding({ status })
    })
    if (!finding || isAsked) return { ...found, id, state: 'claimed', note: null }
    const dismissal = dismissed.get(id)
    return dismissal?.amounts === amountsText(finding)
      ? { ...finding, id, state: 'dismissed', note: dismissal.note }
      : { ...finding, id, state: 'open', note: null }
  })
}

export function isOpen({ state }: Pick<DecidedFinding, 'state'>): boolean {
  return state === 'open'
}
