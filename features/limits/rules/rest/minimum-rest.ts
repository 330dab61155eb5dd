import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'
import { usualTravelMinutes } from '#duties/rules/words/duty-words.ts'

/** The facts that decide the least rest before a flight duty period; minutes. */
export type RestFacts = {
  /** True if the flight duty period starts at home base. */
  isHome: boolean
  /** The duty before the rest; 0 after home standby (GM1 ORO.FTL.225(c)). */
  precedingMinutes: number
  travelMinutes: number
  /** True if the flight duty before involved a time difference of four hours. */
  hadTimeDifference: boolean
  /** True if the flight duty before had rest on board. */
  hadInFlightRest: boolean
  /** More rest after an extended flight duty or a reduced rest. */
  extraMinutes: number
}

/**
 * The least rest before a flight duty period, in minutes (ORO.FTL.235(a), (b)).
 *
 * At home base the preceding duty or 12 hours; away the preceding duty or 10 hours. Travel of more than 30
 * minutes each way is added to the 10 hours (AMC1 ORO.FTL.235(b)).
 */
export function minimumRest(facts: RestFacts, rules: DutyRules): number {
  const travel = 2 * Math.max(0, facts.travelMinutes - usualTravelMinutes)
  const floors = [
    facts.precedingMinutes,
    facts.isHome ? rules.restAtHome : rules.restAway + travel,
    facts.hadTimeDifference && !facts.isHome ? rules.restAfterTimeDifference : 0,
    facts.hadInFlightRest ? rules.restAfterInFlightRest : 0,
  ]
  return Math.max(...floors) + facts.extraMinutes
}
