import { dayAndMonth } from '#kernel/time/date-words.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { lastSettled } from '#pay/rules/claims/claim-steps.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import { unitText } from '#pay/rules/findings/pay-words.ts'
import { paidFor } from '#pay/rules/rates/expected-pay.ts'
import { listed } from '#pay/rules/rates/rule-words.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { dueHeads, headSums, type ClaimShares } from './claim-shares.ts'
import { dutyAccount, type DutyAccount } from './duty-account.ts'

/** The account of a unit, with its claims, and the London day of the last settlement; null without one. */
export type UnitAccount = DutyAccount & { claims: PayClaim[]; settledOn: string | null }

/** The account of duties that are paid together. */
export function unitAccount(
  { unit, lines, expectation }: CheckedUnit,
  shares: ClaimShares,
): UnitAccount {
  const claims = shares.get(unit.key) ?? []
  const account = dutyAccount({
    due: dueHeads(expectation),
    lines: lines.map(({ line }) => headSums((head) => paidFor(line, head))),
    claims,
  })
  const own = [...new Set(claims.map(({ claim }) => claim))]
  const last = own
    .flatMap((claim) => lastSettled(claim) ?? [])
    .toSorted()
    .at(-1)
  return { ...account, claims: own, settledOn: last ? londonDate(last) : null }
}

/**
 * A finding that something is due, as far as no claim has it: its stake is what can still be claimed.
 *
 * @returns null if nothing of it can be claimed.
 */
export function unclaimedFinding(
  finding: PayFinding,
  { unit }: CheckedUnit,
  account: UnitAccount,
): PayFinding | null {
  const { stake, head } = finding
  if (stake === null || stake <= 0 || account.claims.length === 0) return finding
  const heads = [...account.heads].filter(([name]) => head === null || name === head)
  const sum = (amountOf: (each: (typeof heads)[number][1]) => Pence) =>
    heads.reduce((all, [, each]) => all + amountOf(each), 0)
  const open = sum((each) => each.open)
  if (open >= stake) return finding
  if (open <= 0) return null
  const due = sum((each) => each.due)
  const rest = sum((each) => each.rest)
  const paid = sum((each) => each.paid + each.corrected)
  const settled = due - rest - paid
  const parts = [
    paid > 0 && `${poundsText(paid)} is paid`,
    settled > 0 && `${poundsText(settled)} was settled on ${dayAndMonth(account.settledOn ?? '')}`,
    rest > open && `${poundsText(rest - open)} is claimed`,
  ].filter((part) => part !== false)
  return {
    ...finding,
    stake: open,
    own: Math.min(finding.own, open),
    sentence: `${unitText(unit)}: ${poundsText(due)} is due, ${listed(parts)}: ${poundsText(open)} is left.`,
  }
}
