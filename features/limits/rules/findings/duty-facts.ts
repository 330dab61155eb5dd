import type { DutyFacts, RestFacts, WorkLine } from './work-line.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { timeDifference } from '#limits/rules/duty/acclimatisation.ts'
import type { FdpLimit } from '#limits/rules/duty/fdp-limit.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import type { Body } from '#limits/rules/place/body-line.ts'
import { airportZoneOf, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { rosterWork } from '#limits/rules/place/roster-work.ts'
import { disruptiveClassesOf } from '#limits/rules/rest/disruptive.ts'
import { timeDifferenceMinutes } from '#limits/rules/rest/time-zone-nights.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { fdpBounds, neededRestOnBoard } from './fdp-bounds.ts'
import { firstOfDutyPeriod, restFacts } from './rest-facts.ts'

/** A roster as it is judged: the facts of its duties, all work, and the duties without times. */
type RosterFacts = { facts: DutyFacts[]; line: WorkLine; untimed: FtlDuty[] }

/** Duties after the judged days that decide about them: the next night duty. */
const daysAfter = 2
/** Earlier duties decide about the judged days by their rests, months and recovery rests. */
const daysBefore = 40

/**
 * The facts of the duties with times, in order of time, from a proven recovery rest before the judged days on.
 *
 * Later duties are only read for the rotation that they end.
 */
export function rosterFacts(roster: LegalityRoster, days: JudgedDays): RosterFacts {
  const [first] = roster.duties
  const restAtHome = first ? schemeOf(roster.settings, first.date).rules.restAtHome : 0
  const work = rosterWork(roster, restAtHome)
  const { periods, gaps, untimed } = work
  const end = addDays(days.last, daysAfter)
  const later = periods.findIndex(({ duty }) => duty.date > end)
  const bodies = later < 0 ? work.bodies() : work.bodies().slice(0, later)
  const hidden = bodies.filter(({ gap }) => gap.unseen !== null)
  const line: WorkLine = { periods, gaps, bodies, hidden }
  const facts: DutyFacts[] = []
  const start = startOf(line, roster, addDays(days.first, -daysBefore))
  let extraRest = 0
  for (let place = start; place < bodies.length; place += 1) {
    const [period, body] = [periods[place], bodies[place]]
    if (!period || !body) continue
    const fact = factsOf(period, { roster, facts, line, place, start, body, extraRest })
    facts.push(fact)
    if (fact.isOperating) extraRest = restAfter(fact)
  }
  return { facts, line, untimed }
}

/** The last duty by a day that follows a rest which is a recovery rest whatever the duties before were; else 0. */
function startOf({ bodies, periods }: WorkLine, { settings }: LegalityRoster, day: CalendarDate) {
  const { rules } = schemeOf(settings, day)
  // A rest of 60 hours has two local nights in any zone.
  const surelyEnough = Math.max(
    rules.recoveryRestAfterDisruptive,
    rules.recoveryRest,
    rules.restAtHome,
    rules.restAway,
  )
  const place = bodies.findLastIndex(({ gap }, index) => {
    const isEarly = (periods[index]?.duty.date ?? '') <= day
    return isEarly && gap.unseen === null && gap.to - gap.from >= surelyEnough
  })
  return Math.max(0, place)
}

/** Days, first and last both inclusive. */
export type JudgedDays = { first: CalendarDate; last: CalendarDate }

type Place = {
  roster: LegalityRoster
  facts: DutyFacts[]
  line: WorkLine
  place: number
  /** The index in the line of the first of `facts`. */
  start: number
  body: Body
  /** Added to the rest before the next flight duty, in minutes. */
  extraRest: number
}

function factsOf(period: WorkPeriod, at: Place): DutyFacts {
  const { roster, line, place, body, extraRest } = at
  const scheme = schemeOf(roster.settings, period.duty.date)
  const { rules } = scheme
  const rest = restFacts(at, { rules, extraMinutes: extraRest })
  const bounds = fdpBounds(period, { rules, body, reducedRestCut: cutOf(period, rest) })
  return {
    ...period,
    at: place,
    scheme,
    rules,
    body,
    zone: body.zone,
    timeDifference: period.isOperating ? differenceOf(period, body, roster) : 0,
    hadInFlightRest: bounds ? neededRestOnBoard(bounds) : false,
    isContinued: firstOfDutyPeriod(line.periods, place) < place,
    fdpBounds: bounds,
    disruptive: isDutyPeriod(period)
      ? disruptiveClassesOf({ from: period.dutyFrom, to: period.to }, rules, body.zone)
      : [],
    rest,
  }
}

/** Home standby and reserve are no duty periods (GM1 ORO.FTL.225(c)). */
export function isDutyPeriod({ duty }: WorkPeriod): boolean {
  return duty.dutyType !== 'HSBY' && duty.dutyType !== 'RESERVE'
}

function differenceOf({ duty, to }: WorkPeriod, body: Body, roster: LegalityRoster): number | null {
  const { startZone, home } = body
  const differences = duty.sectors.map(({ arrivalAirport }) => {
    const zone = airportZoneOf(arrivalAirport, roster, home)
    return startZone === null || zone === null ? null : timeDifference(startZone, zone, to)
  })
  const known = differences.filter((difference) => difference !== null)
  const most = Math.max(0, ...known)
  return known.length === differences.length || most >= timeDifferenceMinutes ? most : null
}

/** A reduced rest takes its shortfall off the flight duty period after it (CS FTL.1.235(c)(2)). */
function cutOf({ duty }: WorkPeriod, rest: RestFacts | null): number {
  if (!rest || !duty.ftlInputs?.reducedRest) return 0
  return Math.max(0, rest.normal - rest.minutes)
}

/** The minutes that a flight duty adds to the rest after it. */
function restAfter({ fdpBounds: bounds, rest }: DutyFacts): number {
  const limit = bounds?.limit ?? null
  return (limit?.parts.reducedRestCut ?? 0) + restAfterExtension(limit, rest)
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
