import type { Pence } from '#kernel/money/pence.ts'
import { settledFor } from '#pay/rules/claims/claim-steps.ts'
import type { ClaimItem, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayReading } from '#pay/rules/check/pay-reading.ts'
import {
  comparedHead,
  comparedHeads,
  paidFor,
  type ComparedHead,
} from '#pay/rules/rates/expected-pay.ts'
import { withClaimableHeads, type UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'
import { sumOf, type AccountClaim, type HeadSums } from './duty-account.ts'

/** The part of a claim that is about the duties of one unit. */
type ClaimShare = AccountClaim & { claim: PayClaim }

/** The shares of claims, by the key of their unit. */
export type ClaimShares = ReadonlyMap<string, ClaimShare[]>

type Units = Pick<PayReading, 'units' | 'expectationOf'>

/**
 * The shares that units have in claims. An amount that a claim asks for is in one unit only.
 *
 * What was received is first the money that lines brought since the claim, and then fills the items in their order.
 */
export function claimShares(
  claims: readonly PayClaim[],
  { units, expectationOf }: Units,
): ClaimShares {
  const shares = new Map<string, ClaimShare[]>()
  if (claims.length === 0) return shares
  const unitOf = new Map(units.flatMap((unit) => unit.duties.map(({ duty }) => [duty.id, unit])))
  for (const claim of claims) {
    const parts = claim.items.flatMap((item) => {
      const own = new Set(item.duties.flatMap(({ rosterId }) => unitOf.get(rosterId) ?? []))
      return itemParts(item, [...own], expectationOf)
    })
    const received = receivedBy(parts, settledFor(claim))
    for (const [place, { unit, asked, paidThen }] of parts.entries()) {
      if (!unit) continue
      const share = { claim, asked, paidThen, status: claim.status, received: received[place] ?? 0 }
      shares.set(unit.key, [...(shares.get(unit.key) ?? []), share])
    }
  }
  return shares
}

type ItemPart = {
  /** Null for an item without a unit. */
  unit: PayUnit | null
  asked: HeadSums
  paidThen: HeadSums
  /** The pence that lines brought for it since the claim. */
  came: Pence
  /** The pence that it can receive. */
  room: Pence
}

/** The parts of an item, one for each unit. What it asks for fills the units in their order; the last has the rest. */
function itemParts(
  item: ClaimItem,
  units: readonly PayUnit[],
  expectationOf: Units['expectationOf'],
): ItemPart[] {
  let room = item.difference ?? 0
  if (units.length === 0) return [{ unit: null, asked: {}, paidThen: {}, came: 0, room }]
  const dues = units.map((unit) => {
    const expectation = expectationOf(unit)
    return expectation ? dueHeads(expectation) : {}
  })
  const asked = askedHeads(
    item,
    headSums((head) => sumOf(dues.map((due) => due[head]))),
  )
  const then = paidThen(item)
  return units.map((unit, place): ItemPart => {
    const isLast = place === units.length - 1
    const paid = paidHeads(unit)
    const due = dues[place] ?? {}
    const ownThen = take(then, isLast ? then : paid)
    const missing = headSums((head) => Math.max(0, (due[head] ?? 0) - (ownThen[head] ?? 0)))
    const ownAsked = take(asked, isLast ? asked : missing)
    const came = headSums((head) => {
      const since = Math.max(0, (paid[head] ?? 0) - (ownThen[head] ?? 0))
      return Math.min(ownAsked[head] ?? 0, since)
    })
    const ownRoom = isLast ? room : Math.min(room, sumOf(Object.values(ownAsked)))
    room -= ownRoom
    const cameInAll = Math.min(ownRoom, sumOf(Object.values(came)))
    return { unit, asked: ownAsked, paidThen: ownThen, came: cameInAll, room: ownRoom }
  })
}

/** The pence that each part received: first the money that came for it, then the rest in order. */
function receivedBy(parts: readonly ItemPart[], settled: Pence): Pence[] {
  let left = settled
  const received = parts.map(({ came }) => {
    const part = Math.min(left, came)
    left -= part
    return part
  })
  return parts.map(({ room }, place) => {
    const before = received[place] ?? 0
    const part = Math.min(left, room - before)
    left -= part
    return before + part
  })
}

/** Takes at most the limit of each head away from `left`. */
function take(left: HeadSums, limit: HeadSums): HeadSums {
  const taken = headSums((head) => Math.min(left[head] ?? 0, limit[head] ?? 0))
  for (const head of comparedHeads) left[head] = (left[head] ?? 0) - (taken[head] ?? 0)
  return taken
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

/** The positive lines of an item when it was claimed. */
export function paidThen({ lines }: ClaimItem): HeadSums {
  const amounts = lines.flatMap(({ heads }) => heads).filter(({ amount }) => amount > 0)
  return headSums((head) =>
    sumOf(amounts.filter((each) => comparedHead(each.head) === head).map(({ amount }) => amount)),
  )
}

/** The heads that an item asks for. Claims of earlier releases state only the sum, which fills the heads that are due. */
export function askedHeads({ head, difference, asked }: ClaimItem, due: HeadSums): HeadSums {
  if (asked) return Object.fromEntries(asked.map((each) => [each.head, each.amount]))
  if (head !== null) return { [head]: difference ?? 0 }
  let left = difference ?? 0
  return headSums((each) => {
    const part = Math.min(left, due[each] ?? 0)
    left -= part
    return part
  })
}

/** The positive lines of a unit. */
function paidHeads({ matches }: PayUnit): HeadSums {
  return headSums((head) =>
    sumOf(matches.map(({ entry }) => Math.max(0, paidFor(entry.line, head)))),
  )
}

/** Pence by head, in the order of a report. */
export function headSums(amountOf: (head: ComparedHead) => Pence): HeadSums {
  return Object.fromEntries(comparedHeads.map((head) => [head, amountOf(head)]))
}
