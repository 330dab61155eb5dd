import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import { comparedHeads, paidFor, rankOn, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { PaidSeries } from '#pay/rules/rates/learned-rates.ts'

/**
 * The one rule for the heads of a unit that have no rate: a function that names them. Neither a rate card nor earlier pay
 * gives their amount, and a line pays them, similar duties were paid them differently, or most duties of the type had
 * them. The sum of the other heads is then the least pay. Commission never has a rate.
 */
export function unknownHeadsIn({ reading }: PayCheck): (each: CheckedUnit) => ComparedHead[] {
  const { ranks } = reading.input
  const usual = (reading.history?.all() ?? []).filter(isUsual)
  return ({ unit: { duties, firstDate }, expectation, lines, pay }) => {
    const rank = rankOn(ranks, firstDate)
    const like = usual.filter(
      (paid) => paid.rank === rank && duties.some(({ duty }) => duty.dutyType === paid.dutyType),
    )
    const isPaid = (head: ComparedHead) => paidFor(pay.amounts, head) !== 0
    const isUsualHead = (head: ComparedHead) =>
      lines.length === 0 && like.some((paid) => paid.head === head)
    const isMixed = (head: ComparedHead) => expectation.unknown.some((each) => each.head === head)
    return comparedHeads.filter(
      (head) =>
        head !== 'commission' &&
        !expectation.heads.has(head) &&
        (isPaid(head) || isMixed(head) || isUsualHead(head)),
    )
  }
}

/** True if more than half of the duties had this head. */
function isUsual({ series: { samples } }: PaidSeries): boolean {
  return samples.filter(({ amount }) => amount !== 0).length * 2 > samples.length
}
