import { hash } from 'node:crypto'
import type { ClaimItem, PayClaim } from '#domain/pay-check/claims/pay-claim.ts'
import { findingKeys, unpaidKey } from '#domain/pay-check/findings/finding-keys.ts'
import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import type { PayCheck } from '#domain/pay-check/pay-check.ts'
import type { Database } from '#server/database/connection.ts'
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

export async function decisionsOf(userId: string, db: Database): Promise<Decisions> {
  const [dismissals, claims] = await Promise.all([
    listDismissals(userId, db),
    listClaims(userId, db),
  ])
  return { dismissals, claims }
}

/** Characters of the id of a finding: 64 bits. */
const idLength = 16

/** The id of a finding, from its key. */
function idOf(key: string): string {
  return hash('sha256', key, 'hex').slice(0, idLength)
}

/** The amounts of a finding as text. A finding is asked again when they change. */
export function amountsText({ paid, expected, stake }: PayFinding): string {
  return JSON.stringify([paid, expected?.low ?? null, expected?.high ?? null, stake])
}

/**
 * Adds ids and decisions to findings. A dismissal, and a settled claim, applies while the amounts are the same. A claim
 * for an unpaid duty also has the heads that are still missing after part payment.
 */
export function withDecisions(
  { findings, reading }: Pick<PayCheck, 'findings' | 'reading'>,
  { dismissals, claims }: Decisions,
): DecidedFinding[] {
  const keys = findingKeys(findings, reading)
  const dismissed = new Map(dismissals.map((each) => [each.id, each]))
  const claimed = Map.groupBy(
    claims.flatMap(({ status, items }) => items.map((item) => ({ status, item }))),
    ({ item }) => item.findingId,
  )
  return findings.map((finding, place): DecidedFinding => {
    const id = idOf(keys[place] ?? '')
    const whole = unpaidKey(finding)
    const ids = whole === null ? [id] : [id, idOf(whole)]
    const inClaims = ids.flatMap((each) => claimed.get(each) ?? [])
    const isClaimed = inClaims.some(({ status, item }) => {
      return status === 'settled' ? hasSameAmounts(item, finding) : status !== 'rejected'
    })
    if (isClaimed) return { ...finding, id, state: 'claimed', note: null }
    const dismissal = dismissed.get(id)
    return dismissal?.amounts === amountsText(finding)
      ? { ...finding, id, state: 'dismissed', note: dismissal.note }
      : { ...finding, id, state: 'open', note: null }
  })
}

/** A question is claimed without expected amounts. */
function hasSameAmounts(item: ClaimItem, finding: PayFinding): boolean {
  if (item.paid !== finding.paid) return false
  if (finding.certainty === 'check') return item.difference === null
  return (
    item.difference === finding.stake &&
    item.expected?.low === finding.expected?.low &&
    item.expected?.high === finding.expected?.high
  )
}

export function isOpen({ state }: Pick<DecidedFinding, 'state'>): boolean {
  return state === 'open'
}
