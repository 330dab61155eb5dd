import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { ClaimShares } from './claim-shares.ts'
import { unitAccount } from './unit-account.ts'

/** The pence that claims ask for and no report or settlement has paid: by claims not sent yet, and by sent ones. */
export type ClaimedPay = { notSent: Pence; waiting: Pence }

export const nothingClaimed: ClaimedPay = { notSent: 0, waiting: 0 }

/** The claimed pay of duties that is still due, by their accounts. */
export function claimedPay(units: readonly CheckedUnit[], shares: ClaimShares): ClaimedPay {
  const sums = { ...nothingClaimed }
  for (const each of units) {
    if (!shares.has(each.unit.key)) continue
    const { notSent, waiting } = unitAccount(each, shares)
    sums.notSent += notSent
    sums.waiting += waiting - notSent
  }
  return sums
}

/**
 * Claimed pay in the words of every screen: `£31.30 claimed, not sent yet` and `£31.30 claimed, waiting for pay`; empty
 * without either.
 */
export function claimedWords({ notSent, waiting }: ClaimedPay): string[] {
  return [
    ...(notSent > 0 ? [`${poundsText(notSent)} claimed, not sent yet`] : []),
    ...(waiting > 0 ? [`${poundsText(waiting)} claimed, waiting for pay`] : []),
  ]
}
