import { poundsText, type Pence } from '#domain/money/pence.ts'
import { lastSettled, settledFor } from '#domain/pay-check/claims/claim-steps.ts'
import type { ClaimItem, PayClaim } from '#domain/pay-check/claims/pay-claim.ts'
import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import { dayText, unitText } from '#domain/pay-check/findings/pay-words.ts'
import {
  comparedHead,
  comparedHeads,
  paidFor,
  type ComparedHead,
} from '#domain/pay-check/rates/expected-pay.ts'
import { listed } from '#domain/pay-check/rates/rule-words.ts'
import {
  withClaimableHeads,
  type UnitExpectation,
} from '#domain/pay-check/rates/unit-expectation.ts'
import type { CheckedUnit } from '#domain/pay-check/unit-answer.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { dutyAccount, type AccountClaim, type DutyAccount, type HeadSums } from './duty-account.ts'

/** The account of a unit, with its claims, and the London day of the last settlement; null without one. */
export type UnitAccount = DutyAccount & { claims: PayClaim[]; settledOn: string | null }

/** The account of duties that are paid together. */
export function unitAccount(each: CheckedUnit, claims: readonly PayClaim[]): UnitAccount {
  const { unit, lines } = each
  const ids = new Set(unit.duties.map(({ duty }) => duty.id))
  const isOfUnit = ({ duties }: ClaimItem) => duties.some(({ rosterId }) => ids.has(rosterId))
  const own = claims.filter(({ items }) => items.some(isOfUnit))
  const due = dueHeads(each.expectation)
  const account = dutyAccount({
    due,
    lines: lines.map(({ line }) => sumsBy((head) => paidFor(line, head))),
    claims: own.flatMap((claim) => claimParts(claim, isOfUnit, due)),
  })
  const settled = own.flatMap((claim) => lastSettled(claim) ?? []).toSorted()
  const last = settled.at(-1)
  return { ...account, claims: own, settledOn: last ? londonDate(last) : null }
}

/** The lowest expected amount of each head that can be claimed, without the pay of a possible day off. */
export function dueHeads(expectation: UnitExpectation): HeadSums {
  return Object.fromEntries(
    [...withClaimableHeads(expectation).heads].map(([head, { range, ifDayOff }]) => [
      head,
      range.low - ifDayOff,
    ]),
  )
}

function sumsBy(amountOf: (head: ComparedHead) => Pence): HeadSums {
  return Object.fromEntries(comparedHeads.map((head) => [head, amountOf(head)]))
}

/** The items of a claim that are about a unit. What was received fills the items in their order. */
export function claimParts(
  claim: PayClaim,
  isOfUnit: (item: ClaimItem) => boolean,
  due: HeadSums,
): AccountClaim[] {
  let left = settledFor(claim)
  return claim.items.flatMap((item) => {
    const received = Math.min(left, item.difference ?? 0)
    left -= received
    if (!isOfUnit(item)) return []
    const paidThen = sumsBy((head) =>
      item.lines
        .flatMap(({ heads }) => heads)
        .filter((each) => comparedHead(each.head) === head && each.amount > 0)
        .reduce((sum, { amount }) => sum + amount, 0),
    )
    return [{ asked: askedHeads(item, due), paidThen, status: claim.status, received }]
  })
}

/** The heads that an item asks for. Claims of earlier releases state only the sum, which fills the heads that are due. */
function askedHeads({ head, difference, asked }: ClaimItem, due: HeadSums): HeadSums {
  if (asked) return Object.fromEntries(asked.map((each) => [each.head, each.amount]))
  if (head !== null) return { [head]: difference ?? 0 }
  let left = difference ?? 0
  return sumsBy((each) => {
    const part = Math.min(left, due[each] ?? 0)
    left -= part
    return part
  })
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
    settled > 0 && `${poundsText(settled)} was settled on ${dayText(account.settledOn ?? '')}`,
    rest > open && `${poundsText(rest - open)} is claimed`,
  ].filter((part) => part !== false)
  return {
    ...finding,
    stake: open,
    own: Math.min(finding.own, open),
    sentence: `${unitText(unit)}: ${poundsText(due)} is due, ${listed(parts)}: ${poundsText(open)} is left.`,
  }
}
