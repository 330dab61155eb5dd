import { mayBeOneDuty, type WorkPeriod } from '#domain/ftl/duty/work-periods.ts'
import { localNights } from '#domain/ftl/rest/local-nights.ts'
import { minimumRest } from '#domain/ftl/rest/minimum-rest.ts'
import { reducedRest } from '#domain/ftl/rest/reduced-rest.ts'
import { timeDifferenceMinutes } from '#domain/ftl/rest/time-zone-nights.ts'
import type { DutyRules } from '#domain/ftl/scheme/duty-rules.ts'
import { usualTravelMinutes } from '#domain/roster/ftl-inputs.ts'
import type { DutyFacts } from './duty-facts.ts'
import { airportZoneOf, type LegalityRoster } from './legality.ts'

/** A rest between two duty periods; minutes. */
export type RestFacts = {
  /** The duty before. */
  before: DutyFacts
  from: number
  to: number
  minutes: number
  isHome: boolean
  /** The least rest; 0 before a duty that is no flight duty. */
  required: number
  /** The least rest at home base, where no home base is stated and `required` is that away; else null. */
  requiredAtHome: number | null
  /** The least rest if no reduced rest is planned. */
  normal: number
  localNights: number
  /** True if the duties overlap, or may be one duty that the roster shows as two. */
  isUnclear: boolean
}

type Place = {
  roster: LegalityRoster
  /** Of the duties before, in order of time. */
  facts: DutyFacts[]
  periods: WorkPeriod[]
  place: number
}

/** The place of the period with which a duty period begins: the period itself, or the standby that led to it. */
export function firstOfDutyPeriod(periods: WorkPeriod[], place: number): number {
  const period = periods[place]
  const isJoined = period && (period.standby !== null || period.dutyFrom < period.from)
  return isJoined && place > 0 ? firstOfDutyPeriod(periods, place - 1) : place
}

/** The rest before a duty, or before the standby that led to it; null for the first duty of the roster. */
export function restFacts(
  { roster, facts, periods, place }: Place,
  { rules, extraMinutes }: { rules: DutyRules; extraMinutes: number },
): RestFacts | null {
  const start = firstOfDutyPeriod(periods, place)
  const [period, first, before] = [periods[place], periods[start], lastDuty(facts, start)]
  if (!period || !first || !before) return null
  const [from, to] = [before.to, first.from]
  const minutes = to - from
  const airport = period.startAirport ?? before.endAirport
  const least = (isHome: boolean) => leastRest(period, before, { rules, extraMinutes, isHome })
  const isBaseKnown = roster.homeBase !== null
  const isHome = airport === roster.homeBase
  const normal = period.isOperating ? least(isHome) : 0
  const isReduced = period.isOperating && period.duty.ftlInputs?.reducedRest === true
  const { floor } = reducedRest({ isHome, normal, reduced: minutes }, rules)
  return {
    before,
    from,
    to,
    minutes,
    isHome,
    required: isReduced ? Math.min(normal, floor) : normal,
    requiredAtHome: isBaseKnown || !period.isOperating ? null : least(true),
    normal,
    localNights: localNights({ from, to }, airportZoneOf(airport, roster) ?? roster.zone),
    isUnclear: minutes < 0 || isMaybeOneDuty(before, period, first),
  }
}

/** The last duty or standby before a place. Reserve is no duty, so it does not end a rest (CS FTL.1.230(b)). */
function lastDuty(facts: readonly DutyFacts[], place: number): DutyFacts | undefined {
  return facts.slice(0, place).findLast(({ duty }) => duty.dutyType !== 'RESERVE')
}

function isMaybeOneDuty(before: DutyFacts, period: WorkPeriod, first: WorkPeriod): boolean {
  return period.isOperating && before.isOperating && mayBeOneDuty(before, first)
}

function leastRest(
  { duty }: WorkPeriod,
  before: DutyFacts,
  { rules, isHome, extraMinutes }: { rules: DutyRules; isHome: boolean; extraMinutes: number },
): number {
  const isDuty = before.duty.dutyType !== 'HSBY' && before.duty.dutyType !== 'RESERVE'
  const facts = {
    isHome,
    precedingMinutes: isDuty ? before.to - before.dutyFrom : 0,
    travelMinutes: duty.ftlInputs?.travelMinutes ?? usualTravelMinutes,
    hadTimeDifference: before.timeDifference >= timeDifferenceMinutes,
    hadInFlightRest: before.hadInFlightRest,
    extraMinutes,
  }
  return minimumRest(facts, rules)
}
