import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { ClaimedDuty, ClaimItem, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { dutyFacts, type DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayReading } from '#pay/rules/check/pay-reading.ts'
import { comparedHeads } from '#pay/rules/rates/expected-pay.ts'
import { unitExpectation } from '#pay/rules/rates/unit-expectation.ts'
import { askedHeads, dueHeads, paidThen } from './claim-shares.ts'
import type { HeadSums } from './duty-account.ts'

/**
 * The change of what a claim that is not answered asks for, by corrections of the roster alone: `Your roster changed
 * since: £0.60 less would be due. Withdraw?` A change of rates has no effect.
 *
 * @returns null if nothing changed.
 */
export function claimChange(claim: PayClaim, reading: PayReading): string | null {
  if (claim.status !== 'open' && claim.status !== 'claimed') return null
  const change = claim.items.reduce((sum, item) => sum + itemChange(item, reading), 0)
  if (change === 0) return null
  const fact = `Your roster changed since: ${poundsText(Math.abs(change))}`
  return change < 0 ? `${fact} less would be due. Withdraw?` : `${fact} more would be due.`
}

/** The pence by which the roster changed what an item asks for. */
function itemChange(item: ClaimItem, reading: PayReading): Pence {
  if (item.difference === null || item.duties.length === 0) return 0
  const ids = new Set(item.duties.map(({ rosterId }) => rosterId))
  const unit = reading.units.find(({ duties }) => duties.some(({ duty }) => ids.has(duty.id)))
  const expectation = unit ? reading.expectationOf(unit) : null
  const due = expectation ? dueHeads(expectation) : {}
  const then = unit ? dueThen(unit, item, reading) : null
  const askedBy = askedHeads(item, then ?? due)
  const paid = paidThen(item)
  return comparedHeads.reduce((sum, head) => {
    const asked = askedBy[head] ?? 0
    if (asked === 0) return sum
    const missing = (heads: HeadSums) => Math.max(0, (heads[head] ?? 0) - (paid[head] ?? 0))
    return sum + missing(due) - (then ? missing(then) : asked)
  }, 0)
}

/** The sums due by the rates of now for the duties as they were claimed; null if other sectors were flown. */
function dueThen(unit: PayUnit, { duties }: ClaimItem, { input, history }: PayReading) {
  const known = new Map(duties.map((each) => [each.rosterId, each]))
  const before: DutyFacts[] = []
  for (const facts of unit.duties) {
    const claimed = known.get(facts.duty.id)
    if (!claimed || claimed.route !== facts.route) return null
    const { earlierTypes } = facts
    const read = dutyFacts([withTimes(facts, claimed)], input.airports)
    before.push(...read.map((each) => ({ ...each, earlierTypes })))
  }
  const expectation = unitExpectation({ ...unit, duties: before }, { ...input, history })
  return dueHeads(expectation)
}

/** A duty with the times that a claim stated. */
function withTimes({ duty }: DutyFacts, claimed: ClaimedDuty): DutyFacts['duty'] {
  const { scheduled, actual, sectors } = claimed
  return {
    ...duty,
    scheduledBrief: scheduled.report,
    scheduledDebrief: scheduled.debrief,
    actualBrief: actual.report,
    actualDebrief: actual.debrief,
    sectors: sectors
      ? duty.sectors.map((sector, place) => ({ ...sector, ...sectors[place] }))
      : withEnds(duty, claimed),
  }
}

/** The sectors with the first off-block and the last on-block of a claim of earlier releases. */
function withEnds({ sectors }: DutyFacts['duty'], { scheduled, actual }: ClaimedDuty) {
  const flown = sectors.filter(({ positioning }) => !positioning)
  const [first, last] = [flown[0] ?? sectors[0], flown.at(-1) ?? sectors.at(-1)]
  return sectors.map((sector) => ({
    ...sector,
    ...(sector === first && {
      scheduledDeparture: scheduled.offBlock,
      actualDeparture: actual.offBlock,
    }),
    ...(sector === last && {
      scheduledArrival: scheduled.onBlock,
      actualArrival: actual.onBlock,
    }),
  }))
}
