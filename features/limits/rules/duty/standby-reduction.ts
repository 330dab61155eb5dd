import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'

/** A standby that led to a flight duty; minutes since 1970, UTC. */
export type LeadingStandby = {
  type: 'HSBY' | 'ASBY'
  from: number
  /** The report that it led to. */
  report: number
  /** The call. */
  contact: number
  /** Night hours between 23:00 and 07:00 at reference time, up to the call; 0 for a start outside them. */
  nightMinutes: number
}

/**
 * What a standby takes off the maximum flight duty period, in minutes (CS FTL.1.225(a), (b)(7)).
 *
 * At home, time beyond six hours; night hours do not count (b)(9). With a split duty or rest on board, beyond
 * eight hours (b)(8). At the airport, time beyond four hours.
 */
export function standbyReduction(
  standby: LeadingStandby,
  rules: DutyRules,
  isExtended: boolean,
): number {
  const minutes = standby.report - standby.from
  if (standby.type === 'ASBY') return Math.max(0, minutes - rules.airportStandbyFree)
  const free = isExtended ? rules.homeStandbyFreeExtended : rules.homeStandbyFree
  return Math.max(0, minutes - standby.nightMinutes - free)
}
