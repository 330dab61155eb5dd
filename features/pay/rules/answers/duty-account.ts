import type { Pence } from '#kernel/money/pence.ts'
import { comparedHeads, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { ClaimStatus } from '#pay/rules/claims/pay-claim.ts'

/** Pence by head; a head without an amount is absent. */
export type HeadSums = Partial<Record<ComparedHead, Pence>>

/** The part of a claim that is about the duties of an account. */
export type AccountClaim = {
  asked: HeadSums
  /** The positive lines when the claim was made. */
  paidThen: HeadSums
  status: ClaimStatus
  /** Pence that the airline paid for it, as the crew member recorded. */
  received: Pence
}

/** The account of one head of duties that are paid together, in pence. */
type HeadAccount = {
  /** The lowest expected amount now. */
  due: Pence
  /** Positive lines. */
  paid: Pence
  /** Negative lines, below 0. */
  corrected: Pence
  /** Asked by claims that are open, sent or settled. */
  claimed: Pence
  /** Received for claims, as far as the head asked. */
  settled: Pence
  rest: Pence
}

/** The account of duties that are paid together, in pence. Heads are in the order of a report. */
export type DutyAccount = {
  heads: Map<ComparedHead, HeadAccount & { open: Pence }>
  /** The sum that is still due. */
  rest: Pence
  /** The part of the rest that a claim asks for and the airline has not answered. */
  waiting: Pence
  /** The part of `waiting` whose claim is not sent yet. */
  notSent: Pence
  /** The part of the rest that can be claimed. */
  open: Pence
}

const countedStatuses: readonly ClaimStatus[] = ['open', 'claimed', 'settled']
const askingStatuses: readonly ClaimStatus[] = ['open', 'claimed']

/**
 * The account of duties that are paid together.
 *
 * A settlement and the line that brings it are the same money: only what was received beyond the lines that came since
 * the first claim counts besides them.
 *
 * @param lines the amounts of each line; negative where it takes back.
 */
export function dutyAccount({
  due,
  lines,
  claims,
}: {
  due: HeadSums
  lines: readonly HeadSums[]
  claims: readonly AccountClaim[]
}): DutyAccount {
  const cameBy = cameByHead(lines, claims)
  const leftOfCame = { ...cameBy }
  const shares = claims.map((claim) => ({ ...claim, settled: settledByHead(claim, leftOfCame) }))
  const heads: DutyAccount['heads'] = new Map()
  const sums = { rest: 0, waiting: 0, notSent: 0, open: 0 }
  for (const head of comparedHeads) {
    const all = [due, ...lines, ...claims.map(({ asked }) => asked)]
    if (all.every((each) => !each[head])) continue
    const askedIn = (statuses: readonly ClaimStatus[]) =>
      sumOf(
        shares.filter(({ status }) => statuses.includes(status)).map(({ asked }) => asked[head]),
      )
    const paid = paidIn(lines, head)
    const corrected = sumOf(lines.map((line) => Math.min(0, line[head] ?? 0)))
    const settled = sumOf(shares.map((claim) => claim.settled[head]))
    const came = cameBy[head] ?? 0
    const money = paid + corrected + Math.max(0, settled - came)
    const rest = Math.max(0, (due[head] ?? 0) - money)
    const claimed = askedIn(countedStatuses)
    const unanswered = Math.min(askedIn(askingStatuses), claimed - Math.max(settled, came))
    const waiting = Math.min(rest, Math.max(0, unanswered))
    const open = rest - waiting
    heads.set(head, { due: due[head] ?? 0, paid, corrected, claimed, settled, rest, open })
    sums.rest += rest
    sums.waiting += waiting
    sums.notSent += Math.min(waiting, askedIn(['open']))
    sums.open += open
  }
  return { heads, ...sums }
}

/** The money that positive lines brought since the first claim. */
function cameByHead(lines: readonly HeadSums[], claims: readonly AccountClaim[]): HeadSums {
  if (claims.length === 0) return {}
  const amounts = comparedHeads.map((head) => {
    const paid = paidIn(lines, head)
    return [head, paid - Math.min(paid, ...claims.map(({ paidThen }) => paidThen[head] ?? 0))]
  })
  return Object.fromEntries(amounts)
}

function paidIn(lines: readonly HeadSums[], head: ComparedHead): Pence {
  return sumOf(lines.map((line) => Math.max(0, line[head] ?? 0)))
}

/**
 * A received amount is first the money that lines brought, and then fills the heads of its claim in report order.
 *
 * @param came what lines brought and no other claim has; this claim takes its part of it away.
 */
function settledByHead({ asked, received }: AccountClaim, came: HeadSums): HeadSums {
  let left = received
  const settled: HeadSums = {}
  for (const head of comparedHeads) {
    const part = Math.max(0, Math.min(left, asked[head] ?? 0, came[head] ?? 0))
    settled[head] = part
    came[head] = (came[head] ?? 0) - part
    left -= part
  }
  for (const head of comparedHeads) {
    const before = settled[head] ?? 0
    const part = Math.max(0, Math.min(left, (asked[head] ?? 0) - before))
    settled[head] = before + part
    left -= part
  }
  return settled
}

/** The sum of amounts; an absent one is 0. */
export function sumOf(amounts: readonly (Pence | undefined)[]): Pence {
  return amounts.reduce<Pence>((sum, amount) => sum + (amount ?? 0), 0)
}
