import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { timeShift } from '#limits/rules/duty/acclimatisation.ts'
import {
  airportZoneOf,
  homeOn,
  type Home,
  type LegalityRoster,
} from '#limits/rules/place/legality-roster.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { eastWestNights, eastWestShift, type NightsDue } from '#limits/rules/place/rotation.ts'
import { journeyMissing } from '#limits/rules/place/unknown-causes.ts'
import { counted } from '#kernel/words/counted.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import { noFdp } from './fdp-findings.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding } from './finding.ts'
import type { DutyRead } from './unseen.ts'

/** Local nights at home base after a time difference, and between rotations to the east and to the west. */
export function nightsAnswers(read: DutyRead): RuleAnswer[] {
  return [timeZoneNights(read.fact), eastWest(read)]
}

function timeZoneNights({ body, isOperating, duty }: DutyFacts): RuleAnswer {
  const rule = 'timeZoneNights'
  if (!isOperating) return notApplicable(rule, noFdp)
  const { home, nights } = body
  if (home.missing) return notKnown(rule, home.missing)
  const answers = nights.map((due) => nightsAnswer(due, duty))
  return (
    answers.find(({ findings }) => findings.some(({ level }) => level === 'breach')) ??
    answers.find(({ coverage }) => coverage.state === 'notKnown') ??
    answers.find(({ coverage }) => coverage.state === 'checked') ??
    answers[0] ??
    notApplicable(rule, 'no time difference before')
  )
}

function nightsAnswer({ required, found, missing }: NightsDue, duty: FtlDuty): RuleAnswer {
  const rule = 'timeZoneNights'
  const isShort = found.most < required.least
  const isEnough = found.least >= required.most
  const isKnown = required.least === required.most && (isEnough || found.least === found.most)
  if (isEnough && !isKnown) {
    return notApplicable(
      rule,
      `${counted(found.least, 'local night')} at home, enough for any trip`,
    )
  }
  if (!isKnown && !isShort) return notKnown(rule, missing)
  const nightsShown = isShort ? found.most : found.least
  return checked(
    rule,
    finding({
      rule,
      article: 'CS FTL.1.235(b)(3)',
      level: isShort ? 'breach' : 'legal',
      sentence: `${counted(nightsShown, 'local night')} at home after the time difference, at least ${required.least}.`,
      minutes: nightsShown,
      limit: required.least,
      dutyIds: [duty.id],
      interpretation: 'The time is counted from the first report at home base, also as passenger.',
    }),
  )
}

function eastWest(read: DutyRead): RuleAnswer {
  const rule = 'eastWestNights'
  const { fact } = read
  const { body, duty } = fact
  if (body.home.missing) {
    return fact.startAirport === null
      ? notApplicable(rule, 'no rotation begins')
      : notKnown(rule, body.home.missing)
  }
  const next = body.isDeparture ? rotationFrom(read) : null
  if (!next) return notApplicable(rule, 'no rotation begins')
  const { far } = body
  if (!far) return notApplicable(rule, 'no change of direction')
  if (far.nights.least >= eastWestNights && (far.shift === null || next.shift === null)) {
    return notApplicable(
      rule,
      `${counted(far.nights.least, 'local night')} at home, enough for any trip`,
    )
  }
  const level = turnLevel(far.shift, next.shift)
  if (level === 'no turn') return notApplicable(rule, 'no change of direction')
  const journey =
    body.gap.journey && !body.gap.journey.isOwn ? journeyMissing(body.gap.journey) : null
  if (level === 'not known') return notKnown(rule, far.missing ?? next.missing)
  const { least, most } = far.nights
  if (least < eastWestNights && most >= eastWestNights) {
    return notKnown(rule, far.missing ?? journey)
  }
  const isEnough = most >= eastWestNights
  const shown = isEnough ? least : most
  return checked(
    rule,
    finding({
      rule,
      article: 'CS FTL.1.235(b)(4)',
      level: isEnough ? 'legal' : level,
      sentence: `${counted(shown, 'local night')} at home between a rotation to the ${sideOf(far.shift)} and one to the ${sideOf(next.shift)}, at least ${eastWestNights}.`,
      minutes: shown,
      limit: eastWestNights,
      dutyIds: [duty.id],
      interpretation:
        level === 'tight'
          ? 'Read as a rotation of 6 hours or more and then one of 4. In the other order it may not be required.'
          : 'A rotation of 6 hours or more one way and one of 4 hours or more the other way.',
    }),
  )
}

const sideOf = (shift: number | null) => ((shift ?? 0) > 0 ? 'east' : 'west')

/** The level with too few nights: the readings differ if the shorter rotation comes first. */
function turnLevel(before: number | null, next: number | null): Verdict | 'no turn' | 'not known' {
  const { least, most } = eastWestShift
  const [one, other] = [Math.abs(before ?? most), Math.abs(next ?? most)]
  if (one < least || other < least) return 'no turn'
  if (before === null || next === null) return 'not known'
  // Twelve hours are as far to the east as to the west, so that they turn by one reading only.
  const isEither = one === 12 * 60 || other === 12 * 60
  const isTurn = isEither || before > 0 !== next > 0
  if (!isTurn || Math.max(one, other) < most) return 'no turn'
  return one >= most && !isEither ? 'breach' : 'tight'
}

type NextRotation = { shift: number | null; missing: Missing | null }

/**
 * The rotation that begins with a duty: its largest difference; null for a trip home on the same day, and without a flight
 * duty. The base of each day is home, also if it changes during the rotation.
 *
 * A journey that the roster does not show may lead home, so that later places and flight duties belong to another rotation.
 */
function rotationFrom({ fact, roster, line }: DutyRead): NextRotation | null {
  const { periods, gaps } = line
  const start = fact.at
  let next: NextRotation | null = null
  let hasFlightDuty = false
  let mayHaveFlightDuty = false
  let unseen: Missing | null = null
  for (let place = start; place < periods.length; place += 1) {
    const period = periods[place]
    if (!period) break
    const { duty, isOperating, startAirport, endAirport, from, to } = period
    const home = homeOn(roster, duty.date)
    const journey = place > start ? gaps[place]?.journey : null
    if (journey?.leadsHome) break
    if (journey) unseen = journeyMissing(journey)
    if (startAirport === null || endAirport === null) continue
    const startsHome = home.airports.includes(startAirport)
    if (place > start && startsHome) break
    mayHaveFlightDuty ||= isOperating
    hasFlightDuty ||= isOperating && !unseen
    // Clocks may change during a stay.
    if (!startsHome) {
      next = withPlace(next, placeOf(startAirport, { at: from, duty, roster, home }), unseen)
    }
    if (home.airports.includes(endAirport)) break
    next = withPlace(next, placeOf(endAirport, { at: to, duty, roster, home }), unseen)
  }
  if (!mayHaveFlightDuty || next === null) return null
  const isFar = next.shift === null || Math.abs(next.shift) >= eastWestShift.least
  return hasFlightDuty || !isFar ? next : { shift: null, missing: next.missing ?? unseen }
}

type Named = { at: number; duty: FtlDuty; roster: LegalityRoster; home: Home }

function placeOf(airport: string, { at, duty, roster, home }: Named): NextRotation {
  const zone = airportZoneOf(airport, roster, home)
  if (zone !== null) return { shift: timeShift(zone, home.zone, at), missing: null }
  const missing: Missing =
    airport === '' ? { input: 'place', dutyId: duty.id } : { input: 'airportZone', airport }
  return { shift: null, missing }
}

/** The rotation with another place. One that may belong to another rotation makes a larger difference unknown. */
function withPlace(
  next: NextRotation | null,
  place: NextRotation,
  unseen: Missing | null,
): NextRotation {
  const before = next ?? { shift: 0, missing: null }
  if (before.shift === null) return before
  if (place.shift === null) return { shift: null, missing: unseen ?? place.missing }
  if (Math.abs(place.shift) <= Math.abs(before.shift)) return before
  const isFar = Math.abs(place.shift) >= eastWestShift.least
  return unseen && isFar ? { shift: null, missing: unseen } : { shift: place.shift, missing: null }
}
