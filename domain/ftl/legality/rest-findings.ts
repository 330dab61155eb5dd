import { localNights } from '#domain/ftl/rest/local-nights.ts'
import { hoursWords } from '#domain/time/duration.ts'
import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding } from './finding.ts'
import { airportZoneOf, type LegalityRoster } from './legality.ts'
import { momentWords } from './moment-words.ts'
import type { RestFacts } from './rest-facts.ts'

/** Below this margin a rest is tight. */
const tightRestMinutes = 60

/** The most time after the last on-block that a duty without a debrief may last. */
const debriefAllowance = 60

/** The duties around a rest. */
type Around = {
  roster: LegalityRoster
  facts: readonly DutyFacts[]
  /** Duties without times. */
  untimed: readonly FtlDuty[]
  /** The duties since the last recovery rest, the duty itself included. */
  since: readonly string[]
}

/** The findings about the rest before a duty. */
export function restFindings(fact: DutyFacts, around: Around): Finding[] {
  const { rest } = fact
  if (!rest) return []
  const { roster, facts, untimed, since } = around
  const [first, last] = [rest.before.duty.date, fact.duty.date]
  const hasUntimed = untimed.some(({ date }) => date >= first && date <= last)
  const reduced = facts.filter((other) => isReducedRest(other) && since.includes(other.duty.id))
  return [
    ...minimumRestFinding(fact, rest, hasUntimed),
    ...(isReducedRest(fact) ? [reducedRestFinding(fact, rest, reduced.length)] : []),
    ...lateToEarlyFinding(fact, rest, roster),
    ...timeZoneNightsFinding(fact),
  ]
}

function minimumRestFinding(
  fact: DutyFacts,
  rest: RestFacts,
  hasUntimedBefore: boolean,
): Finding[] {
  if (!fact.isOperating) return []
  const base = {
    rule: 'restBefore' as const,
    article: rest.isHome ? 'ORO.FTL.235(a)' : 'ORO.FTL.235(b)',
    dutyIds: [rest.before.duty.id, fact.duty.id],
  }
  const unknown = missingOf(fact, rest, hasUntimedBefore)
  if (unknown) return [finding({ ...base, ...unknown, level: 'cannot tell' })]
  const { minutes, required, before } = rest
  const margin = minutes - required
  const words = `Rest of ${hoursWords(Math.max(0, minutes))} before this duty`
  return [
    finding({
      ...base,
      level: margin >= tightRestMinutes ? 'legal' : margin >= 0 ? 'tight' : 'breach',
      sentence:
        margin >= 0
          ? `${words}, at least ${hoursWords(required)}.`
          : `${words}, ${hoursWords(-margin)} less than the ${hoursWords(required)} required.`,
      minutes,
      limit: required,
      figures: [
        { name: 'Rest', minutes },
        { name: 'Duty before the rest', minutes: before.to - before.dutyFrom },
        { name: 'Least rest', minutes: required },
      ],
      interpretation:
        before.duty.dutyType === 'HSBY'
          ? 'Home standby is no duty period, so its length does not matter for the rest.'
          : null,
      legalIf: margin < 0 ? `Legal from ${momentWords(rest.from + required)}` : null,
    }),
  ]
}

/** The value that is missing to tell if the rest is long enough. A rest that is too short in any case is a breach. */
function missingOf(
  { duty }: DutyFacts,
  rest: RestFacts,
  hasUntimedBefore: boolean,
): Pick<Finding, 'sentence' | 'missing'> | null {
  const { before, minutes, required, requiredAtHome } = rest
  if (rest.isUnclear) {
    const sentence = `${before.duty.dutyCode} ends too late for a rest, or both are one duty.`
    return { sentence, missing: null }
  }
  if (minutes < required) return maybeCalledOut(rest)
  if (requiredAtHome !== null && minutes < requiredAtHome) {
    const sentence = 'The least rest depends on your home base, which is not stated.'
    return { sentence, missing: 'homeBase' }
  }
  if (hasUntimedBefore) {
    return { sentence: 'A duty before this one has no times.', missing: null }
  }
  const hasDebrief = (before.duty.actualDebrief ?? before.duty.scheduledDebrief) !== null
  if (!hasDebrief && minutes - required < debriefAllowance) {
    const sentence = `The end of ${before.duty.dutyCode} is not known.`
    return { sentence, missing: 'debrief' }
  }
  if (!(duty.actualBrief ?? duty.scheduledBrief) && minutes - required < debriefAllowance) {
    return { sentence: 'The report time is not known.', missing: 'report' }
  }
  return null
}

/** A report later than this after a standby is not the result of a call during it. */
const reportAfterStandbyMax = 6 * 60

/** A short rest after a standby may be no rest at all, if a call during the standby led to the flight. */
function maybeCalledOut({
  before,
  minutes,
}: RestFacts): Pick<Finding, 'sentence' | 'missing'> | null {
  const isStandby = before.duty.dutyType === 'HSBY' || before.duty.dutyType === 'ASBY'
  if (!isStandby || minutes > reportAfterStandbyMax) return null
  return {
    sentence: `The standby ended ${hoursWords(minutes)} before this report. If a call led to this duty, enter its time.`,
    missing: 'calledAt',
  }
}

function isReducedRest({ duty, rest }: DutyFacts): boolean {
  return duty.ftlInputs?.reducedRest === true && rest !== null && rest.minutes < rest.normal
}

function reducedRestFinding(
  { duty, rules, limit }: DutyFacts,
  rest: RestFacts,
  count: number,
): Finding {
  const cut = limit?.parts.reducedRestCut ?? 0
  const isLegal = count <= rules.reducedRests
  return finding({
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
  })
}

function lateToEarlyFinding(
  { disruptive, duty, startAirport, to }: DutyFacts,
  rest: RestFacts,
  roster: LegalityRoster,
): Finding[] {
  const { before } = rest
  const isFromLate = before.disruptive.includes('late') || before.disruptive.includes('night')
  const airport = startAirport ?? before.endAirport ?? roster.homeBase
  const isAtHome = airport === roster.homeBase
  if (!isFromLate || !disruptive.includes('early') || !isAtHome) return []
  const isLegal = rest.localNights > 0
  return [
    finding({
      rule: 'lateToEarly',
      article: 'CS FTL.1.235(a)(1)',
      level: isLegal ? 'legal' : 'breach',
      sentence: isLegal
        ? 'A late finish or night duty is followed by a local night before this early start.'
        : 'A late finish or night duty must be followed by a local night before an early start.',
      minutes: rest.localNights,
      limit: 1,
      dutyIds: [before.duty.id, duty.id],
      legalIf: isLegal
        ? null
        : `Legal from ${momentWords(firstNightEnd(rest, { latest: to, roster, airport }))}`,
    }),
  ]
}

type NightSearch = { latest: number; roster: LegalityRoster; airport: string | null }

/** The earliest report after a local night. */
function firstNightEnd({ from }: RestFacts, { latest, roster, airport }: NightSearch): number {
  const zone = airportZoneOf(airport, roster) ?? roster.zone
  let to = from + 8 * 60
  while (to < latest + 24 * 60 && localNights({ from, to }, zone) === 0) to += 1
  return to
}

function timeZoneNightsFinding({
  isOperating,
  duty,
  timeZoneNights: nights,
}: DutyFacts): Finding[] {
  if (!nights || !isOperating) return []
  const { found, required } = nights
  return [
    finding({
      rule: 'timeZoneNights',
      article: 'CS FTL.1.235(b)(3)',
      level: found >= required ? 'legal' : 'breach',
      sentence: `${found} local nights at home after the time difference, at least ${required}.`,
      minutes: found,
      limit: required,
      dutyIds: [duty.id],
    }),
  ]
}
