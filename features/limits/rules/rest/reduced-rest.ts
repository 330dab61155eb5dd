import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'

/** A reduced rest and its cost, in minutes. */
export type ReducedRest = {
  /** The least reduced rest. */
  floor: number
  belowFloor: boolean
  /** Added to the next rest, and taken off the next flight duty period. */
  nextRestExtra: number
  nextFdpCut: number
}

/**
 * A rest that is shorter than the normal minimum, under fatigue risk management (CS FTL.1.235(c)).
 *
 * @param normal the minimum that applies otherwise.
 * @param reduced the actual rest.
 */
export function reducedRest(
  { isHome, normal, reduced }: { isHome: boolean; normal: number; reduced: number },
  rules: Pick<DutyRules, 'reducedRestAtHome' | 'reducedRestAway'>,
): ReducedRest {
  const floor = isHome ? rules.reducedRestAtHome : rules.reducedRestAway
  const difference = Math.max(0, normal - reduced)
  return {
    floor,
    belowFloor: reduced < floor,
    nextRestExtra: difference,
    nextFdpCut: difference,
  }
}
