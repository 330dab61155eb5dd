import { instantOf, type FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { FtlLedger } from '#domain/ftl/cumulative/ftl-ledger.ts'
import type { FdpLimit } from '#domain/ftl/duty/fdp-limit.ts'
import { workingDays } from '#domain/ftl/rest/days-free.ts'
import { schemeOf } from '#domain/ftl/scheme/scheme-of.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { daysFreeFindings, daysFreeOf } from './days-free-findings.ts'
import { rosterFacts, type DutyFacts } from './duty-facts.ts'
import { fdpFindings } from './fdp-findings.ts'
import { finding, verdicts, worstVerdict, type Finding } from './finding.ts'
import type { DutyFdp, DutyLegality, Legality, LegalityRoster, RecoveryRest } from './legality.ts'
import { recoveryFacts, type RecoveryFacts, type SinceRecovery } from './recovery-facts.ts'
import { recoveryFindings } from './recovery-findings.ts'
import type { RestFacts } from './rest-facts.ts'
import { restFindings } from './rest-findings.ts'
import { nightSectorsFinding, standbyFindings } from './standby-findings.ts'
import { legalityLedger, windowFindings } from './window-findings.ts'

/** Days, first and last both inclusive. */
type JudgedDays = { first: CalendarDate; last: CalendarDate }

/** Earlier duties whose rests, recovery rests and time zones reach into the judged days. */
export const contextDays = 60

/**
 * Judges every duty of some days by the flight time limits, with the rests around it (ORO.FTL.205 to 235).
 *
 * @param roster includes the thirteen months before, because limits look back a year.
 * @param days by the date of the duty. Rests are listed that end on these days.
 */
export function legalityOf(roster: LegalityRoster, days: JudgedDays): Legality {
  const since = addDays(days.first, -contextDays)
  const { facts, periods, untimed } = rosterFacts(roster, since)
  const recovery = recoveryFacts(
    facts,
    untimed.map(({ date }) => date),
    roster,
  )
  const working = workingDays(periods, roster.zone)
  const ledger = legalityLedger(roster, schemeOf(roster.settings, days.last))
  const read: Read = { roster, facts, untimed, recovery, working, ledger }
  const isJudged = ({ date }: FtlDuty) => date >= days.first && date <= days.last
  const timed = facts.flatMap((fact, place) =>
    isJudged(fact.duty) ? [dutyLegality(fact, place, read)] : [],
  )
  const judged = [...timed, ...untimed.filter(isJudged).map(withoutTimes)]
  const ids = new Set(judged.map(({ id }) => id))
  return {
    duties: judged.sort(byDate),
    recoveryRests: recovery.rests.filter(({ nextId }) => ids.has(nextId)).map(recoveryRest),
    daysFree: daysFreeOf(working, days, {
      rules: schemeOf(roster.settings, days.last).rules,
      roster,
    }),
  }
}

type Read = {
  roster: LegalityRoster
  facts: DutyFacts[]
  untimed: FtlDuty[]
  recovery: { rests: RecoveryFacts[]; since: SinceRecovery[] }
  working: CalendarDate[]
  ledger: FtlLedger
}

function dutyLegality(fact: DutyFacts, place: number, read: Read): DutyLegality {
  const { roster, facts, untimed, recovery, working, ledger } = read
  const { duty, rest, limit } = fact
  const scheme = schemeOf(roster.settings, duty.date)
  const since = recovery.since[place]
  const recoveryRestBefore = recovery.rests.find(({ nextId }) => nextId === duty.id)
  const findings = [
    ...fdpFindings(fact, facts),
    ...standbyFindings(fact),
    ...nightSectorsFinding(place, facts),
    ...restFindings(fact, { roster, untimed, since: since?.dutyIds ?? [], facts }),
    ...recoveryFindings(fact, recoveryRestBefore, since),
    ...windowFindings(fact, { scheme, ledger, roster }),
    ...daysFreeFindings(fact, working, roster),
  ].sort(worstFirst)
  return {
    id: duty.id,
    date: duty.date,
    verdict: worstVerdict(findings.map(({ level }) => level)),
    fdp: limit && dutyFdp(limit),
    restBefore: rest && restBefore(rest),
    disruptive: fact.disruptive,
    findings,
  }
}

/** Keeps the order of time within a day. */
function byDate(one: DutyLegality, other: DutyLegality): number {
  if (one.date === other.date) return 0
  return one.date < other.date ? -1 : 1
}

const worstFirst = (one: Finding, other: Finding) =>
  verdicts.indexOf(other.level) - verdicts.indexOf(one.level)

/** A duty without times has no figure and interrupts rests at an unknown time. */
function withoutTimes({ id, date, dutyType }: FtlDuty): DutyLegality {
  const isFlight = dutyType === 'FLIGHT'
  const found = finding({
    rule: isFlight ? 'maxFdp' : 'duty7Days',
    article: isFlight ? 'ORO.FTL.205(b)' : 'ORO.FTL.210(a)',
    level: 'cannot tell',
    sentence: 'The roster does not show the times of this duty.',
    dutyIds: [id],
    missing: 'report',
  })
  const nothing = { fdp: null, restBefore: null, disruptive: [] }
  return { id, date, verdict: 'cannot tell', ...nothing, findings: [found] }
}

/** The flight duty period for the answer; null outside the table. */
function dutyFdp(limit: FdpLimit): DutyFdp | null {
  const { baseMax, max, discretionEnd, parts } = limit
  if (baseMax === null || max === null || discretionEnd === null) return null
  const exceededBy = Math.max(0, limit.minutes - max)
  return {
    from: instantOf(limit.from),
    to: instantOf(limit.to),
    minutes: limit.minutes,
    baseMaxMinutes: baseMax,
    maxMinutes: max,
    latestOnBlock: instantOf(limit.from + max),
    latestWithDiscretion: instantOf(discretionEnd),
    sectors: limit.sectors,
    standbyReductionMinutes: parts.standbyReduction,
    standbyNightExcludedMinutes: parts.standbyNightExcluded,
    exceededByMinutes: exceededBy,
    isWithinDiscretion: exceededBy > 0 && limit.to <= discretionEnd,
  }
}

function restBefore({ before, from, to, minutes, required, localNights }: RestFacts) {
  return {
    from: instantOf(from),
    to: instantOf(to),
    minutes,
    requiredMinutes: required,
    localNights,
    legal: minutes >= required,
    afterId: before.duty.id,
  }
}

function recoveryRest(rest: RecoveryFacts): RecoveryRest {
  return {
    from: instantOf(rest.from),
    to: instantOf(rest.to),
    minutes: rest.minutes,
    localNights: rest.localNights,
    requiredMinutes: rest.required,
    disruptiveDuties: rest.disruptive.length,
    gapMinutes: rest.gap,
    legal: rest.isLegal,
  }
}
