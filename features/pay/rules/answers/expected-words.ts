import { poundsText } from '#kernel/money/pence.ts'
import { bestFit } from '#pay/rules/rates/learned-fit.ts'
import { likeDuties, payTypeWords, routeText, supportWords } from '#pay/rules/findings/pay-words.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { lowestSum, ownSum, type UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

/**
 * The source of an expected sum: `your rates`, `3 of 3 on BHX-PMI-BHX`, or `£54.00 by your rates, £120.00 by history`.
 */
export function expectedBasis(
  { unit, expectation }: CheckedUnit,
  { isPlanned, overrun }: { isPlanned: boolean; overrun: number | null },
): string {
  const heads = [...expectation.heads.values()]
  const suffix = isPlanned && overrun === null ? ', as planned' : ''
  const [own, sum] = [ownSum(expectation), lowestSum(expectation) ?? 0]
  if (own > 0 && own < sum) {
    return `${poundsText(own)} by your rates, ${poundsText(sum - own)} by history${suffix}`
  }
  if (heads.some(({ card }) => card !== null)) return `your rates${suffix}`
  const [best] = heads
    .flatMap(({ fits }) => bestFit(fits) ?? [])
    .sort((one, other) => other.of - one.of)
  if (!best) return `your history${suffix}`
  const count = `${best.support} of ${best.of}`
  return best.kind === 'route'
    ? `${count} on ${routeText(unit)}${suffix}`
    : `${supportWords(best)}${suffix}`
}

/** The reason why a unit has no expected pay: `No rate yet for BHX-LIS-BHX: 1 like duty paid, five needed.` */
export function noRateWords(unit: PayUnit, { unknown }: UnitExpectation): string {
  const [duty] = unit.duties
  if (duty?.duty.dutyType === 'HSBY') return 'More if you are called.'
  const name = routeText(unit) || payTypeWords(unit)
  const of = Math.min(...unknown.map((each) => each.of))
  const reasons = new Set(unknown.map(({ why }) => why))
  if (reasons.has('no-rule-fits'))
    return `No rate yet for ${name}: similar duties were paid differently.`
  if (unknown.length === 0) return `No rate yet for ${name}.`
  return `No rate yet for ${name}: ${likeDuties(of)} paid, five needed.`
}
