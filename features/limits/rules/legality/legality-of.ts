import { instantOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { workingDays } from '#limits/rules/rest/days-free.ts'
import { homeOn, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { baseChangeAnswer } from '#limits/rules/findings/base-change.ts'
import { coverageOf, type RuleAnswer } from '#limits/rules/findings/coverage.ts'
import { countedTimeReader } from '#limits/rules/findings/counted-time.ts'
import { daysFreeAnswers, type WorkedDays } from '#limits/rules/findings/days-free-findings.ts'
import type { DutyFacts, WorkLine } from '#limits/rules/findings/work-line.ts'
import { rosterFacts, type JudgedDays } from '#limits/rules/findings/duty-facts.ts'
import type { FdpBounds } from '#limits/rules/findings/fdp-bounds.ts'
import { fdpAnswers, fdpPartFindings } from '#limits/rules/findings/fdp-findings.ts'
import { verdicts, type Verdict } from '#duties/rules/verdict.ts'
import { worstVerdict, type Finding } from '#limits/rules/findings/finding.ts'
import { lateToEarlyAnswer } from '#limits/rules/findings/late-to-early.ts'
import { nightsAnswers } from '#limits/rules/findings/nights-findings.ts'
import { recoveryFacts, type RecoveryFacts } from '#limits/rules/findings/recovery-facts.ts'
import { recoveryAnswer } from '#limits/rules/findings/recovery-findings.ts'
import type { RestFacts } from '#limits/rules/findings/work-line.ts'
import { restAnswers } from '#limits/rules/findings/rest-findings.ts'
import { standbyAnswers, standbyPartFindings } from '#limits/rules/findings/standby-findings.ts'
import { twoLocalDaysAnswer } from '#limits/rules/findings/two-local-days.ts'
import { untimedAnswers } from '#limits/rules/findings/untimed-answers.ts'
import { windowAnswers, type CountedTime } from '#limits/rules/findings/window-findings.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { daysFreeOf } from './days-free.ts'
import type { DutyFdp, DutyLegality, Legality, RecoveryRest } from './legality.ts'

/**
 * Judges every duty of some days by the flight time limits, with the rests around it (ORO.FTL.205 to 235).
 *
 * Each duty has every rule of the scheme: checked, not applicable, or not known. A rule is checked if it gives the
 * same answer in every world that the known facts allow.
 *
 * @param roster includes the thirteen months before, because limits look back a year.
 * @param days by the date of the duty. Rests are listed that end on these days.
 * @param isAsked leaves out duties of these days that nobody asks for. Their rests are listed all the same.
 */
export function legalityOf(
  roster: LegalityRoster,
  days: JudgedDays,
  isAsked: (duty: FtlDuty) => boolean = () => true,
): Legality {
  const { facts, line, untimed } = rosterFacts(roster, days)
  const recovery = recoveryFacts(facts, roster)
  const countedIn = countedTimeReader(roster, line)
  const workedIn = workedDaysReader(line, untimed)
  const read: Read = { roster, facts, line, recovery, workedIn, untimed, countedIn }
  const isInDays = ({ date }: FtlDuty) => date >= days.first && date <= days.last
  const isJudged = (duty: FtlDuty) => isInDays(duty) && isAsked(duty)
  const timed = facts.flatMap((fact, place) =>
    isJudged(fact.duty) ? [dutyLegality(fact, place, read)] : [],
  )
  const untimedJudged = untimed.filter((duty) => !duty.isUnread && isJudged(duty))
  const judged = [...timed, ...untimedJudged.map((duty) => withoutTimes(duty, roster))]
  const ids = new Set(facts.flatMap(({ duty }) => (isInDays(duty) ? duty.id : [])))
  return {
    duties: judged.sort(byDate),
    recoveryRests: recovery.rests.filter(({ nextId }) => ids.has(nextId)).map(recoveryRest),
    daysFree: daysFreeOf(workedIn(homeOn(roster, days.last).zone), days, {
      rules: schemeOf(roster.settings, days.last).rules,
      roster,
    }),
  }
}

type Read = {
  roster: LegalityRoster
  facts: DutyFacts[]
  line: WorkLine
  untimed: FtlDuty[]
  recovery: ReturnType<typeof recoveryFacts>
  /** Days with work, also without times, in a time zone. */
  workedIn: (zone: TimeZone) => CalendarDate[]
  countedIn: (fact: DutyFacts) => CountedTime
}

function dutyLegality(fact: DutyFacts, place: number, read: Read): DutyLegality {
  const { roster, facts, line, untimed, recovery, countedIn } = read
  const { duty, rest, fdpBounds } = fact
  const duties = { roster, fact, facts, place, line, untimed }
  const since = recovery.since[place]
  const recoveryRestBefore = recovery.rests.find(({ nextId }) => nextId === duty.id)
  const counted = countedIn(fact)
  const days = read.workedIn(fact.body.home.zone)
  const { day, unknownQuarters } = counted.known
  const worked: WorkedDays = { days, knownDay: unknownQuarters > 0 ? day + 1 : day }
  const answers: RuleAnswer[] = [
    ...fdpAnswers(duties),
    ...standbyAnswers(duties),
    ...restAnswers(duties, { dutyIds: since?.dutyIds ?? [], from: since?.from ?? fact.from }),
    lateToEarlyAnswer(duties),
    ...nightsAnswers(duties),
    baseChangeAnswer(duties),
    ...(since ? [recoveryAnswer(duties, { rest: recoveryRestBefore, since })] : []),
    twoLocalDaysAnswer(duties),
    ...daysFreeAnswers(duties, worked),
    ...windowAnswers(duties, counted),
  ]
  const findings = [
    ...answers.flatMap((answer) => answer.findings),
    ...fdpPartFindings(fact),
    ...standbyPartFindings(fact),
  ].sort(worstFirst)
  return {
    id: duty.id,
    date: duty.date,
    verdict: verdictOf(answers, findings, duty),
    fdp: fdpBounds && dutyFdp(fdpBounds),
    restBefore: rest && restBefore(rest),
    disruptive: fact.disruptive,
    findings,
    coverage: coverageOf(answers, fact.scheme),
    ...faultsOf(duty),
  }
}

/**
 * Reads the days with work in the zone of a duty's base. A duty without times works on its day; a row that nobody could
 * read may be a day off.
 */
function workedDaysReader({ periods }: WorkLine, untimed: readonly FtlDuty[]) {
  const byZone = new Map<TimeZone, CalendarDate[]>()
  const listed = untimed.filter(({ isUnread }) => !isUnread).map(({ date }) => date)
  return (zone: TimeZone): CalendarDate[] => {
    const known = byZone.get(zone)
    if (known) return known
    const working = workingDays(periods, zone)
    const days = listed.length === 0 ? working : [...new Set([...working, ...listed])].sort()
    byZone.set(zone, days)
    return days
  }
}

/** A rule that is not known, or an impossible plan, never hides a breach, and with one no duty is legal. */
function verdictOf(
  answers: readonly RuleAnswer[],
  findings: readonly Finding[],
  { faults = [] }: FtlDuty,
): Verdict {
  const isOpen = faults.length > 0 || answers.some(({ coverage }) => coverage.state === 'notKnown')
  return worstVerdict([
    ...findings.map(({ level }) => level),
    ...(isOpen ? (['cannot tell'] as const) : []),
  ])
}

const faultsOf = ({ faults, overlaps }: FtlDuty) => ({
  ...(faults && { faults }),
  ...(overlaps && { overlaps }),
})

/** Keeps the order of time within a day. */
function byDate(one: DutyLegality, other: DutyLegality): number {
  if (one.date === other.date) return 0
  return one.date < other.date ? -1 : 1
}

const worstFirst = (one: Finding, other: Finding) =>
  verdicts.indexOf(other.level) - verdicts.indexOf(one.level)

/** A duty without times has no figure and interrupts rests at an unknown time. */
function withoutTimes(duty: FtlDuty, roster: LegalityRoster): DutyLegality {
  const { id, date } = duty
  const scheme = schemeOf(roster.settings, date)
  const coverage = coverageOf(untimedAnswers(duty, scheme, roster.duties), scheme)
  const nothing = { fdp: null, restBefore: null, disruptive: [], findings: [] }
  return { id, date, verdict: 'cannot tell', ...nothing, coverage, ...faultsOf(duty) }
}

/** The flight duty period for the answer; null outside the table. */
function dutyFdp({ limit, isExact, state, planned }: FdpBounds): DutyFdp | null {
  const { baseMax, max, discretionEnd, parts } = limit
  if (baseMax === null || max === null || discretionEnd === null) return null
  const exceededBy = Math.max(0, limit.minutes - max)
  return {
    from: instantOf(limit.from),
    to: instantOf(limit.to),
    minutes: limit.minutes,
    baseMaxMinutes: baseMax,
    maxMinutes: max,
    isMaxExact: isExact,
    state,
    plannedMinutes: planned,
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
    proven: rest.isProven,
  }
}
