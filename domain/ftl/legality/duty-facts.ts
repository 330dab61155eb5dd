import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { referenceTime, timeDifference } from '#domain/ftl/duty/acclimatisation.ts'
import type { Acclimatisation } from '#domain/ftl/duty/acclimatisation.ts'
import { fdpLimit, type FdpLimit } from '#domain/ftl/duty/fdp-limit.ts'
import { workPeriods, type WorkPeriod } from '#domain/ftl/duty/work-periods.ts'
import { disruptiveClassesOf, type DisruptiveClass } from '#domain/ftl/rest/disruptive.ts'
import { timeZoneNights } from '#domain/ftl/rest/time-zone-nights.ts'
import type { DutyRules } from '#domain/ftl/scheme/duty-rules.ts'
import { schemeOf } from '#domain/ftl/scheme/scheme-of.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeZone } from '#domain/time/zone-time.ts'
import { airportZoneOf, type LegalityRoster } from './legality.ts'
import { firstOfDutyPeriod, restFacts, type RestFacts } from './rest-facts.ts'

/** Everything about one duty that the findings read. */
export type DutyFacts = WorkPeriod & {
  rules: DutyRules
  /** The zone to which the crew member is acclimatised; it decides night hours and disruptive classes. */
  zone: TimeZone
  /** True if the zone of the airport where the duty starts is not known. */
  isZoneUnknown: boolean
  /** Between the places where the duty starts and ends, in minutes. */
  timeDifference: number
  hadInFlightRest: boolean
  /** True if the duty period began with an earlier duty or standby. */
  isContinued: boolean
  limit: FdpLimit | null
  disruptive: DisruptiveClass[]
  /** Null for the first duty. A continued duty has the rest before its duty period. */
  rest: RestFacts | null
  /** Local nights since a rotation through time zones; null without one. */
  timeZoneNights: { required: number; found: number } | null
}

/** A roster as it is judged: the facts of its later duties, all work, and the duties without times. */
export type RosterFacts = { facts: DutyFacts[]; periods: WorkPeriod[]; untimed: FtlDuty[] }

/**
 * The facts of the duties with times from a day on, in order of time.
 *
 * @param since earlier duties count in the cumulative limits only.
 */
export function rosterFacts(roster: LegalityRoster, since: CalendarDate): RosterFacts {
  const [first] = roster.duties
  const restAtHome = first ? schemeOf(roster.settings, first.date).rules.restAtHome : 0
  const { periods: all, untimed } = workPeriods(roster.duties, restAtHome)
  const periods = all.filter(({ duty }) => duty.date >= since)
  const facts: DutyFacts[] = []
  let carried: Carried = {
    acclimatisation: { zone: roster.zone, reportedAt: periods[0]?.from ?? 0 },
    rotation: null,
    nights: null,
    extraRest: 0,
  }
  for (const place of periods.keys()) {
    const next = factsOf({ roster, facts, periods, place }, carried)
    if (!next) continue
    facts.push(next.facts)
    carried = next.carried
  }
  return { facts, periods: all, untimed }
}

/** The effect of earlier duties on later ones. */
type Carried = {
  acclimatisation: Acclimatisation
  /** The rotation from home base: its report, and the largest time difference so far, in minutes. */
  rotation: { reportedAt: number; difference: number } | null
  /** Local nights at home base that are required after a rotation, and those found since. */
  nights: { required: number; found: number } | null
  /** Added to the rest before the next flight duty, in minutes. */
  extraRest: number
}

type Place = {
  roster: LegalityRoster
  facts: DutyFacts[]
  periods: WorkPeriod[]
  place: number
}

function factsOf(at: Place, carried: Carried): { facts: DutyFacts; carried: Carried } | null {
  const { roster, periods, place } = at
  const period = periods[place]
  if (!period) return null
  const { rules } = schemeOf(roster.settings, period.duty.date)
  const startZone = airportZoneOf(period.startAirport, roster)
  const endZone = airportZoneOf(period.endAirport, roster)
  const reference = referenceOf(period, startZone ?? roster.zone, carried)
  const rest = restFacts(at, { rules, extraMinutes: carried.extraRest })
  const reducedRestCut = cutOf(period, rest)
  const limit = fdpLimit(period, {
    rules,
    tableZone: reference.zone,
    zone: reference.next.zone,
    reducedRestCut,
    hadReducedRest: reducedRestCut > 0,
  })
  const isContinued = firstOfDutyPeriod(periods, place) < place
  const nightsHere = isContinued ? 0 : (rest?.localNights ?? 0)
  const nights = carried.nights && { ...carried.nights, found: carried.nights.found + nightsHere }
  const facts: DutyFacts = {
    ...period,
    rules,
    zone: reference.next.zone,
    isZoneUnknown: period.isOperating && startZone === null,
    timeDifference: timeDifference(startZone ?? roster.zone, endZone ?? roster.zone, period.to),
    hadInFlightRest: limit !== null && limit.parts.inFlightRestMax !== null,
    isContinued,
    limit,
    disruptive: isDutyPeriod(period) ? classesOf(period, rules, reference.next.zone) : [],
    rest,
    timeZoneNights: nights,
  }
  const after = carriedAfter(facts, { ...carried, nights }, roster)
  return { facts, carried: { ...after, acclimatisation: reference.next } }
}

/** Home standby and reserve are no duty periods (GM1 ORO.FTL.225(c)). */
function isDutyPeriod({ duty }: WorkPeriod): boolean {
  return duty.dutyType !== 'HSBY' && duty.dutyType !== 'RESERVE'
}

/** The classes of a duty period, which begins with the airport standby or ground duty before a flight. */
function classesOf({ dutyFrom, to }: WorkPeriod, rules: DutyRules, zone: TimeZone) {
  return disruptiveClassesOf({ from: dutyFrom, to }, rules, zone)
}

/** Only flight duties move the reference time. */
function referenceOf(period: WorkPeriod, zone: TimeZone, { acclimatisation }: Carried) {
  if (!period.isOperating) return { zone: acclimatisation.zone, next: acclimatisation }
  return referenceTime({ zone, report: period.from }, acclimatisation)
}

/** A reduced rest takes its shortfall off the flight duty period after it (CS FTL.1.235(c)(2)). */
function cutOf({ duty }: WorkPeriod, rest: RestFacts | null): number {
  if (!rest || !duty.ftlInputs?.reducedRest) return 0
  return Math.max(0, rest.normal - rest.minutes)
}

function carriedAfter(facts: DutyFacts, carried: Carried, roster: LegalityRoster): Carried {
  const { isOperating, limit, rest } = facts
  if (!isOperating) return carried
  const extraRest = (limit?.parts.reducedRestCut ?? 0) + restAfterExtension(limit, rest)
  return { ...carried, ...rotationAfter(facts, carried, roster), extraRest }
}

/** Two hours more before and after an extended flight duty, or four hours more after it (ORO.FTL.205(d)). */
function restAfterExtension(limit: FdpLimit | null, rest: RestFacts | null): number {
  if (!limit || !isExtended(limit)) return 0
  return rest && rest.minutes >= rest.required + 120 ? 120 : 240
}

/** True if a flight duty period is longer than its normal maximum, and an extension is planned. */
export function isExtended({ minutes, normalMax, parts }: FdpLimit): boolean {
  return parts.extendedMax !== null && normalMax !== null && minutes > normalMax
}

/** A rotation runs from a report at home base to the return (CS FTL.1.235(b)(3)). */
function rotationAfter(
  { from, to, startAirport, endAirport }: DutyFacts,
  { rotation }: Carried,
  roster: LegalityRoster,
): Pick<Carried, 'rotation' | 'nights'> {
  const { homeBase, zone } = roster
  const begun = startAirport === homeBase ? { reportedAt: from, difference: 0 } : rotation
  if (!begun || homeBase === null) return { rotation: null, nights: null }
  const here = timeDifference(airportZoneOf(endAirport, roster) ?? zone, zone, to)
  const difference = Math.max(begun.difference, here)
  if (endAirport !== homeBase) return { rotation: { ...begun, difference }, nights: null }
  const required = timeZoneNights(difference, to - begun.reportedAt)
  return { rotation: null, nights: required > 0 ? { required, found: 0 } : null }
}
