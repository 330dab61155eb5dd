import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { comparedHeads, rankOn, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { PaidSeries } from '#pay/rules/rates/learned-rates.ts'
import type { UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

/**
 * A function that names the heads of a unit that are not known: most duties of its type had them, and neither a rate
 * card nor earlier pay gives their amount. The sum of the other heads is then the least pay.
 */
export function unknownHeadsIn({
  reading,
}: PayCheck): (unit: PayUnit, expectation: UnitExpectation) => ComparedHead[] {
  const { ranks } = reading.input
  const usual = (reading.history?.all() ?? []).filter(isUsual)
  return ({ duties, firstDate }, { heads }) => {
    const rank = rankOn(ranks, firstDate)
    const like = usual.filter(
      (paid) => paid.rank === rank && duties.some(({ duty }) => duty.dutyType === paid.dutyType),
    )
    return comparedHeads.filter(
      (head) => !heads.has(head) && like.some((paid) => paid.head === head),
    )
  }
}

/** True if more than half of the duties had this head. */
function isUsual({ series: { samples } }: PaidSeries): boolean {
  return samples.filter(({ amount }) => amount !== 0).length * 2 > samples.length
}
