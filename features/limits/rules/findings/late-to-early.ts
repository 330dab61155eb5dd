import { dayMinutes } from '#kernel/time/time-units.ts'
import { localNights } from '#limits/rules/rest/local-nights.ts'
import { isOperating } from '#limits/rules/cumulative/called-standby.ts'
import { historyMissing, untimedMissing } from '#limits/rules/place/unknown-causes.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import { noFdp, standbyBefore } from './fdp-findings.ts'
import { finding } from './finding.ts'
import { momentWords } from './moment-words.ts'
import type { DutyRead } from './unseen.ts'

const rule = 'lateToEarly'

/**
 * A local night between a late finish or night duty and an early start, both flight duties at home base (CS
 * FTL.1.235(a)(1)). With a course between them, a night in any of the rests counts.
 */
export function lateToEarlyAnswer(read: DutyRead): RuleAnswer {
  const { fact, roster } = read
  const { body, disruptive, isOperating } = fact
  if (!isOperating) return notApplicable(rule, noFdp)
  if (body.isAtHome === false) return notApplicable(rule, 'does not start at home base')
  const isEarly = disruptive.includes('early')
  // A standby that may have led to the flight begins its duty earlier.
  const standby = standbyBefore(fact)
  if (!body.missing && !standby && !isEarly) return notApplicable(rule, 'no early start')
  const between = restsBetween(read)
  const night = nightsIn(between.rests, body.home.zone)
  const { before } = between
  if (body.home.missing) return notKnown(rule, body.home.missing)
  if (before && !isLate(before) && !before.body.missing) {
    return notApplicable(rule, 'no late finish or night duty before')
  }
  if (before && endsAway(before)) {
    return notApplicable(rule, 'the flight duty before ends away from home base')
  }
  if (night.sure > 0 && (!before || body.missing || before.body.missing)) {
    return notApplicable(rule, 'a local night before')
  }
  if (body.missing) return notKnown(rule, body.missing)
  if (!before) return notKnown(rule, between.flight ?? historyMissing(roster))
  if (before.body.missing) return notKnown(rule, before.body.missing)
  if (standby && !isEarly) return notKnown(rule, untimedMissing(standby))
  if (night.sure === 0 && night.possible > 0) return notKnown(rule, between.unseen)
  return checked(rule, lateToEarlyFinding(fact, before, night.possible))
}

const isLate = ({ disruptive }: DutyFacts) =>
  disruptive.includes('late') || disruptive.includes('night')

const endsAway = ({ endAirport, body }: DutyFacts) =>
  endAirport !== null && endAirport !== '' && !body.home.airports.includes(endAirport)

/** The flight duty before, and the rests since; `flight` is the missing fact if it has no times. */
function restsBetween({ facts, place }: DutyRead) {
  const rests: { from: number; to: number; isSure: boolean }[] = []
  let unseen = null
  for (let index = place; index >= 0; index -= 1) {
    const later = facts[index]
    if (!later) break
    const { gap } = later.body
    if (gap.to > gap.from) rests.push({ ...gap, isSure: later.body.gap.unseen === null })
    unseen ??= later.body.gap.unseen
    const flight = gap.untimed.find(isOperating)
    if (flight) return { before: null, rests, unseen, flight: untimedMissing(flight) }
    const before = facts[index - 1]
    if (before?.isOperating && !gap.isFirst) return { before, rests, unseen, flight: null }
    if (gap.isFirst) break
  }
  return { before: null, rests, unseen, flight: null }
}

function nightsIn(rests: { from: number; to: number; isSure: boolean }[], zone: TimeZone) {
  let [sure, possible] = [0, 0]
  for (const rest of rests) {
    const nights = localNights(rest, zone)
    possible += nights
    if (rest.isSure) sure += nights
  }
  return { sure, possible }
}

function lateToEarlyFinding(fact: DutyFacts, before: DutyFacts, nights: number) {
  const isLegal = nights > 0
  const zone = fact.body.home.zone
  return finding({
    rule,
    article: 'CS FTL.1.235(a)(1)',
    level: isLegal ? 'legal' : 'breach',
    sentence: isLegal
      ? 'A late finish or night duty is followed by a local night before this early start.'
      : 'A late finish or night duty must be followed by a local night before an early start.',
    minutes: nights,
    limit: 1,
    dutyIds: [before.duty.id, fact.duty.id],
    legalIf: isLegal
      ? null
      : `An early start is not legal before ${momentWords(firstNightEnd(before.to, { latest: fact.to, zone }))}`,
  })
}

/** The earliest report after a local night. */
function firstNightEnd(from: number, { latest, zone }: { latest: number; zone: TimeZone }): number {
  let to = from + 8 * 60
  while (to < latest + dayMinutes && localNights({ from, to }, zone) === 0) to += 1
  return to
}
