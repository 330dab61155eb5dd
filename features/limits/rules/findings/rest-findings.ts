import type { Missing } from '#limits/rules/place/missing.ts'
import { historyMissing } from '#limits/rules/place/unknown-causes.ts'
import type { OwnLimit } from '#limits/rules/scheme/ftl-settings.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import { noFdp } from './fdp-findings.ts'
import { finding, withOwnLimit } from './finding.ts'
import { momentWords } from './moment-words.ts'
import type { RestFacts } from './work-line.ts'
import { restFloor } from './rest-facts.ts'
import { unseenSince, type DutyRead } from './unseen.ts'

/** Below this margin a rest is tight. */
const tightRestMinutes = 60

/** The most time after the last on-block that a duty without a debrief may last. */
const debriefAllowance = 60

/** Longer than any minimum rest in law. */
const provenRestMinutes = 36 * 60

/** The minimum rest before a flight duty, and a planned reduced rest. */
export function restAnswers(read: DutyRead, stretch: Stretch): RuleAnswer[] {
  const { fact } = read
  if (!fact.isOperating) {
    const isPassenger = fact.duty.dutyType === 'FLIGHT'
    const reason = isPassenger ? 'no minimum rest before travel as passenger' : noFdp
    return [notApplicable('restBefore', reason), notApplicable('reducedRest', noFdp)]
  }
  return [restBefore(read), reducedRestAnswer(read, stretch)]
}

/** The duties since the last recovery rest, the duty itself included. */
type Stretch = { dutyIds: readonly string[]; from: number }

function restBefore(read: DutyRead): RuleAnswer {
  const { fact } = read
  const { rest } = fact
  if (!rest) return firstRest(read)
  const missing = missingOf(read, rest)
  if (missing) return notKnown('restBefore', missing.missing, missing.reason)
  return checked('restBefore', restFinding(fact, rest))
}

/** Before the first duty a rest is long enough if the crew member was free for longer than any minimum. */
function firstRest({ fact, roster, facts, place }: DutyRead): RuleAnswer {
  const start = facts.slice(0, place + 1).findLast(({ isContinued }) => !isContinued) ?? fact
  const { gap } = start.body
  const isProven = gap.to - gap.from >= provenMinutes(fact) && gap.unseen === null
  if (isProven) return checked('restBefore')
  return notKnown('restBefore', gap.unseen ?? historyMissing(roster))
}

const provenMinutes = ({ rules }: DutyFacts) =>
  Math.max(provenRestMinutes, rules.restAtHome, rules.restAway)

/** A rest is long enough for the largest minimum that the known facts allow, or too short for the smallest one. */
function restFinding(fact: DutyFacts, rest: RestFacts) {
  const { minutes, before, requiredMost } = rest
  const least = Math.min(rest.required, requiredIn(fact, rest))
  const required = minutes >= least ? requiredMost : least
  const isExact = required === requiredMost
  const margin = minutes - required
  const short = isExact
    ? `${hoursWords(-margin)} less than the ${hoursWords(required)} required`
    : `at least ${hoursWords(-margin)} less than the minimum of at least ${hoursWords(required)}`
  const words = `Rest of ${hoursWords(Math.max(0, minutes))} before this duty`
  const found = finding({
    rule: 'restBefore',
    article: rest.isHome ? 'ORO.FTL.235(a)' : 'ORO.FTL.235(b)',
    dutyIds: [before.duty.id, fact.duty.id],
    level: margin >= tightRestMinutes ? 'legal' : margin >= 0 ? 'tight' : 'breach',
    sentence: margin >= 0 ? `${words}, at least ${hoursWords(required)}.` : `${words}, ${short}.`,
    minutes,
    limit: required,
    ...(!isExact && { bound: 'limitAtLeast' }),
    figures: [
      { name: 'Rest', minutes: Math.max(0, minutes) },
      { name: 'Duty before the rest', minutes: before.to - before.dutyFrom },
      { name: 'Least rest', minutes: required },
    ],
    interpretation:
      before.duty.dutyType === 'HSBY'
        ? 'Home standby is no duty period, so its length does not matter for the rest.'
        : null,
    legalIf: margin < 0 ? `Not legal before ${momentWords(rest.from + required)}` : null,
  })
  return withOwnLimit(found, ownRest(fact, rest, required))
}

/**
 * Around a journey, also that of a roster which begins abroad, the duty before may be the journey itself, so that only the
 * floor is required.
 */
function requiredIn(fact: DutyFacts, { gap, required }: RestFacts): number {
  const isJourney = gap.journey ? !gap.journey.isOwn : gap.unseen?.input === 'dutyBefore'
  return isJourney ? restFloor(fact, fact.rules) : required
}

/** The own limit, where it is the number that decides. */
function ownRest(
  { scheme }: DutyFacts,
  { isHome }: RestFacts,
  required: number,
): OwnLimit | undefined {
  const own = isHome ? scheme.own.restAtHome : scheme.own.restAway
  return own?.value === required ? own : undefined
}

type Reason = { missing: Missing | null; reason?: string }

/** The missing fact that tells if the rest is long enough. A rest that is too short in any case is a breach. */
function missingOf({ fact, roster }: DutyRead, rest: RestFacts): Reason | null {
  const { duty } = fact
  const { before, minutes, required, requiredMost, gap } = rest
  if (rest.isUnclear) {
    const reason = `${before.duty.dutyCode} ends too late for a rest, or both are one duty`
    return { missing: { input: 'dutyTimes', dutyId: before.duty.id }, reason }
  }
  const called = minutes < required ? maybeCalledOut(rest, duty.id) : null
  if (called) return called
  if (minutes < requiredIn(fact, rest)) return null
  const unseen = gap.unseen
  if (unseen) return { missing: unseen }
  if (minutes < required) return null
  const unread = unreadWith(before)
  if (unread && minutes < before.to - before.body.gap.from) return { missing: unread }
  const isFirst = gap.isFirst && gap.to - gap.from < provenMinutes(fact)
  if (isFirst) return { missing: historyMissing(roster) }
  if (minutes < requiredMost) return { missing: placeMissing(fact, rest) }
  const hasDebrief = (before.duty.actualDebrief ?? before.duty.scheduledDebrief) !== null
  if (!hasDebrief && minutes - required < debriefAllowance) {
    return { missing: { input: 'debrief', dutyId: before.duty.id } }
  }
  if (!(duty.actualBrief ?? duty.scheduledBrief) && minutes - required < debriefAllowance) {
    return { missing: { input: 'report', dutyId: duty.id } }
  }
  return null
}

/** The unread row of the day of a duty, which may be the standby that led to it: then the duty began earlier. */
function unreadWith({ duty, body }: DutyFacts): Missing | null {
  const { unseen } = body.gap
  return unseen?.input === 'unreadDay' && (unseen.to ?? '') >= duty.date ? unseen : null
}

/** The place, or the time difference of the duty before, is not known. */
function placeMissing({ body, duty, startAirport }: DutyFacts, { before }: RestFacts): Missing {
  if (body.home.airports.length === 0) return { input: 'homeBase' }
  if (body.isAtHome === null) return { input: 'place', dutyId: duty.id }
  if (body.startZone === null && startAirport) {
    return { input: 'airportZone', airport: startAirport }
  }
  if (before.hadInFlightRest === null && before.body.missing) return before.body.missing
  const airport = before.body.startZone === null ? before.startAirport : before.endAirport
  if (!airport) return { input: 'place', dutyId: before.duty.id }
  return { input: 'airportZone', airport }
}

/** A report later than this after a standby is not the result of a call during it. */
const reportAfterStandbyMax = 6 * 60

/** A short rest after a standby may be no rest at all, if a call during the standby led to the flight. */
function maybeCalledOut({ before, minutes }: RestFacts, dutyId: string): Reason | null {
  const isStandby = before.duty.dutyType === 'HSBY' || before.duty.dutyType === 'ASBY'
  if (!isStandby || minutes > reportAfterStandbyMax) return null
  return {
    missing: { input: 'calledAt', dutyId },
    reason: `the standby ended ${hoursWords(minutes)} before this report, and a call may have led to it`,
  }
}

function isReducedRest({ duty, rest }: DutyFacts): boolean {
  return duty.ftlInputs?.reducedRest === true && rest !== null && rest.minutes < rest.normal
}

function reducedRestAnswer(read: DutyRead, stretch: Stretch): RuleAnswer {
  const { fact, facts } = read
  const { rest, duty, rules } = fact
  if (!rest || !isReducedRest(fact)) return notApplicable('reducedRest', 'no reduced rest planned')
  const reduced = facts.filter(
    (other) => isReducedRest(other) && stretch.dutyIds.includes(other.duty.id),
  )
  const count = reduced.length
  const isLegal = count <= rules.reducedRests
  const unseen = isLegal ? unseenSince(stretch.from, read) : null
  if (unseen) return notKnown('reducedRest', unseen)
  const cut = fact.fdpBounds?.limit.parts.reducedRestCut ?? 0
  return checked(
    'reducedRest',
    finding({
      rule: 'reducedRest',
      article: 'CS FTL.1.235(c)',
      level: isLegal ? 'legal' : 'breach',
      sentence: isLegal
        ? `A reduced rest takes ${hoursWords(cut)} off this flight duty, and the next rest is as much longer.`
        : `This is reduced rest ${count} since the last recovery rest; ${rules.reducedRests} are allowed.`,
      minutes: count,
      limit: rules.reducedRests,
      figures: [
        { name: 'Rest', minutes: rest.minutes },
        { name: 'Least rest without reduction', minutes: rest.normal },
      ],
      dutyIds: [rest.before.duty.id, duty.id],
      interpretation: 'Reduced rest is only allowed under fatigue risk management.',
    }),
  )
}
