import { timeShift, type AcclimatisationState } from '#limits/rules/duty/acclimatisation.ts'
import { isOperating } from '#limits/rules/cumulative/called-standby.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { localNights } from '#limits/rules/rest/local-nights.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { clockAtReport, startClock, type BodyClock } from './body-clock.ts'
import { clockInStay } from './course-clock.ts'
import type { Gap } from './gaps.ts'
import { afterJourney, beforeUnknownStart, clockLeavingHome } from './hidden-travel.ts'
import { isFarMove, moveDays, onTimeOfBase, withBase } from './base-move.ts'
import { homeSpan, withNights } from './home-nights.ts'
import { airportZoneOf, homeOn, type Home, type LegalityRoster } from './legality-roster.ts'
import {
  type Line,
  type Around,
  unknownNights,
  rotationFrom,
  nightsForHomeTime,
  isFar,
  afterReturn,
  afterUnknownPlace,
  keptNights,
  maybeSettled,
} from './line.ts'
import type { Missing } from './missing.ts'
import { exactly, type FarRotation, type NightsDue } from './rotation.ts'
import { historyMissing, journeyMissing, untimedMissing } from './unknown-causes.ts'

/** The place of the crew member and of their body clock at the start of a work period. */
export type Body = {
  home: Home
  gap: Gap
  /** True at an airport of the base; null if the place is not known. */
  isAtHome: boolean | null
  /** Of the airport where the period starts; null if it is not known, or for a period without sectors. */
  startZone: TimeZone | null
  /** The zone in which night hours and disruptive classes are read. Presumed if `missing` is not null. */
  zone: TimeZone
  /** The missing fact without which the body clock is not known. */
  missing: Missing | null
  /** The journey because of which several states are possible. */
  journey: Missing | null
  /** The possible states of a flight duty, and the zone in which each reads the table; null in an unknown state. */
  states: { state: AcclimatisationState; tableZone: TimeZone | null }[]
  /** Local nights required after rotations; empty without one. */
  nights: readonly NightsDue[]
  /** The rotation before, if it was far or is not known. */
  far: FarRotation | null
  /** True if a rotation may begin with this period. */
  isDeparture: boolean
}

/**
 * Follows the crew member through the periods of a roster, in order of time.
 *
 * Operating and passenger sectors move the place; reports for both move the body clock. Where a fact is missing, the
 * line assumes home time, and names the fact.
 */
export function bodyLine(
  periods: readonly WorkPeriod[],
  gaps: readonly Gap[],
  roster: LegalityRoster,
): Body[] {
  const bodies: Body[] = []
  let line: Line | null = null
  let homeBefore: Home | null = null
  for (const [place, period] of periods.entries()) {
    const gap = gaps[place]
    if (!gap) continue
    const home = homeOn(roster, period.duty.date)
    const begun: Line =
      line === null || homeBefore === null || gap.isFirst
        ? startLine(periods, place, { home, roster })
        : withBase(line, { from: homeBefore, to: home, at: period.from })
    homeBefore = home
    const arrived = afterGap(begun, gap, { home, roster })
    const placed = period.startAirport === '' ? beforeUnknownStart(arrived, period) : arrived
    const here = bodyAt(placed, period, { home, gap, roster })
    bodies.push(here.body)
    line = afterPeriod(here.line, period, { home, roster })
  }
  return bodies
}

type Start = { home: Home; roster: LegalityRoster }

/** The line at the start of the known roster. */
function startLine(periods: readonly WorkPeriod[], place: number, { home, roster }: Start): Line {
  const first = periods.slice(place).find(({ startAirport }) => startAirport !== null)
  const report = periods[place]?.from ?? 0
  const airport = first?.startAirport ?? home.airports[0] ?? ''
  const base = first ? homeOn(roster, first.duty.date) : home
  const isAtHome = base.airports.includes(airport)
  const zone = airportZoneOf(airport, roster, base)
  const isNear = zone !== null && Math.abs(timeShift(zone, home.zone, report)) <= 120
  const { lastTripNear, since, startSince } = roster.history
  const isStated = lastTripNear === true && (startSince ?? since) === since
  const before = homeOn(roster, addDays(periods[place]?.duty.date ?? '', -moveDays))
  const isKnown = isStated && isNear && home.missing === null && !isFarMove(before, home, report)
  const missing = home.missing ?? (isKnown ? null : historyMissing(roster))
  return {
    clock: startClock(home.zone, report, missing),
    homeTime: isKnown
      ? { required: exactly(0), found: exactly(0), missing: null }
      : nightsForHomeTime(missing),
    // A course before the first flight may have been at home.
    rotation: isAtHome
      ? null
      : rotationFrom({ least: -Infinity, most: first?.from ?? report }, missing),
    nights: isKnown ? [] : [unknownNights(missing, false)],
    far: isKnown ? null : { shift: null, nights: exactly(0), missing },
    at: isAtHome ? 'home' : 'away',
    arrival: null,
  }
}

/** The line at the end of a gap: journeys, flights without times, and nights at home. */
function afterGap(before: Line, gap: Gap, around: Around): Line {
  const { home, roster } = around
  let line = gap.journey ? afterJourney(before, gap, around) : before
  const flights = gap.untimed.filter(({ dutyType }) => dutyType === 'FLIGHT')
  const [flight] = flights
  if (flight) {
    const missing = untimedMissing(flight)
    const isFlightDuty = flights.some((each) => isOperating(each) && !each.isUnread)
    const isUnread = flights.some((each) => each.isUnread)
    const settled = isUnread ? maybeSettled(line, missing) : settledBy(line, isFlightDuty)
    line = afterUnknownPlace(settled, missing)
  }
  if (line.at === 'home' || (line.at === 'away' && gap.journey)) {
    const span = gap.journey ? gap : homeSpan(gap, line, roster)
    const nights = localNights(span, home.zone)
    // The hour of travel on one's own is not known.
    const isSure = gap.unseen === null && gap.journey === null && home.missing === null
    const missing = gap.unseen ?? (gap.journey && journeyMissing(gap.journey))
    line = withNights(line, { least: isSure ? nights : 0, most: nights }, missing)
  }
  if (gap.journey) line = { ...line, clock: clockLeavingHome(line, gap.journey, around) }
  if (line.rotation && line.at === 'away') {
    const rests = [line.rotation.hasRestAway, hasRest(gap)]
    const hasRestAway = rests.includes(true) || (rests.includes(null) ? null : false)
    line = { ...line, rotation: { ...line.rotation, hasRestAway } }
  }
  return roster.bases.length > 0 ? line : { ...line, at: 'unknown' }
}

/** A shorter stay between two duties is a turnround, which the roster may show as two duties. */
const restAwayMinutes = 4 * 60

/** Null if something unseen may leave no rest in the gap. Each duty without times lasts at most a day. */
function hasRest({ from, to, untimed, unseen }: Gap): boolean | null {
  const isUnseenElse = unseen !== null && untimed.length === 0
  const longest = (to - from - untimed.length * dayMinutes) / (untimed.length + 1)
  if (!isUnseenElse && longest >= restAwayMinutes) return true
  return to - from >= restAwayMinutes ? null : false
}

/** A flight duty settles the nights before it, unless a place was not known. */
const settledBy = (line: Line, isFlightDuty: boolean): Line =>
  isFlightDuty ? { ...line, nights: keptNights(line.nights) } : line

type Here = { home: Home; gap: Gap; roster: LegalityRoster }

/** The body at the start of a period, and the line with its report. */
function bodyAt(line: Line, period: WorkPeriod, { home, gap, roster }: Here) {
  const { startAirport, from, duty } = period
  const isAtHome = placeOf(line, { startAirport, home, hasJourney: gap.journey !== null })
  const isHomeStart = isAtHome === true
  const { required, found, missing } = line.homeTime
  const isAtBase = isHomeStart && home.missing === null
  const isOnHomeTime = isAtBase && found.least >= required.most
  const mayBeOnHomeTime = isAtBase && !isOnHomeTime && found.most >= required.least
  const startZone = startAirport === null ? null : airportZoneOf(startAirport, roster, home)
  const isReport = duty.dutyType === 'FLIGHT' && startAirport !== null
  const report = {
    at: from,
    airport: startAirport ?? '',
    zone: startZone,
    dutyId: duty.id,
    homeZone: isOnHomeTime ? home.zone : null,
    stay: line.arrival?.airport === startAirport ? from - (line.arrival?.at ?? from) : 0,
    isPlaceSettled: home.missing === null,
  }
  const isElsewhere = isFar(line.clock, home, from)
  const before: BodyClock =
    mayBeOnHomeTime && isElsewhere && !(isReport && isAtHomeTime(line.clock, report, home))
      ? { ...line.clock, missing: line.clock.missing ?? missing }
      : line.clock
  const { clock, states } = isReport ? clockAtReport(before, report) : { clock: before, states: [] }
  const isPresumedHome = !isReport && isOnHomeTime
  const read = isReport ? clock : clockInStay(clock, line, { gap, report, roster, home })
  const body: Body = {
    home,
    gap,
    isAtHome,
    startZone,
    zone: isPresumedHome ? home.zone : read.zone,
    missing: isPresumedHome ? null : read.missing,
    journey: line.clock.journey,
    states,
    nights: line.nights,
    far: line.far,
    isDeparture:
      startAirport !== null &&
      (isHomeStart ||
        startAirport === '' ||
        isNewRotation(line, from) ||
        (line.arrival === null && gap.to > gap.from)),
  }
  const reported = isReport ? onTimeOfBase({ ...line, clock }, home, from) : line
  return { body, line: reported }
}

/** True if the table puts the crew member on home time at a report, also without enough nights at home. */
function isAtHomeTime(clock: BodyClock, report: Parameters<typeof clockAtReport>[1], home: Home) {
  const { clock: after, states } = clockAtReport(clock, report)
  const isD = states.length === 1 && states[0]?.state === 'D'
  return isD && after.missing === null && after.zone === home.zone
}

/** True if a journey that the roster does not show may have begun a rotation with this report. */
function isNewRotation({ rotation, arrival }: Line, report: number): boolean {
  if (rotation?.report.most !== report) return false
  return arrival !== null || !rotation.hasFlightDuty
}

type Stay = { startAirport: string | null; home: Home; hasJourney: boolean }

function placeOf(line: Line, { startAirport, home, hasJourney }: Stay): boolean | null {
  if (home.airports.length === 0 || startAirport === '') return null
  if (startAirport !== null) return home.airports.includes(startAirport)
  if (line.at === 'unknown') return null
  // A journey that the roster does not show may lie before a course or after it.
  if (hasJourney) return null
  // The base may have changed since the last arrival.
  return line.arrival ? home.airports.includes(line.arrival.airport) : line.at === 'home'
}

/** The line after a period: its arrival, and what the flight duty settled. */
function afterPeriod(line: Line, period: WorkPeriod, { home, roster }: Around): Line {
  const { startAirport, endAirport, from, to, duty } = period
  const settled = settledBy(line, period.isOperating)
  if (startAirport === null || endAirport === null || duty.dutyType !== 'FLIGHT') return settled
  if (home.airports.length === 0) return arrivedAt(settled, endAirport, to)
  if (endAirport === '') {
    return afterUnknownPlace(settled, { input: 'place', dutyId: duty.id })
  }
  const isHomeEnd = home.airports.includes(endAirport)
  // A place that was home until the base changed begins a trip.
  const wasHome = settled.at === 'home' && settled.rotation === null
  const isFromHome = home.airports.includes(startAirport) || wasHome
  const started = isFromHome
    ? rotationFrom(exactly(from), null)
    : (line.rotation ?? rotationFrom({ least: -Infinity, most: from }, line.clock.missing))
  const rotation = { ...started, hasFlightDuty: started.hasFlightDuty || period.isOperating }
  // A journey that the roster does not show may have led to the start.
  const begun = withPlace(
    { ...settled, rotation },
    { airport: startAirport, at: from, home, roster },
  )
  if (isHomeEnd) return arrivedAt(afterReturn(begun, exactly(to), null), endAirport, to)
  const away = withPlace(begun, { airport: endAirport, at: to, home, roster })
  return arrivedAt({ ...away, at: 'away' }, endAirport, to)
}

const arrivedAt = (line: Line, airport: string, at: number): Line => ({
  ...line,
  arrival: { airport, at },
})

type Arrival = { airport: string; at: number; home: Home; roster: LegalityRoster }

/** The rotation with a place of rest away from home. */
function withPlace(line: Line, { airport, at, home, roster }: Arrival): Line {
  const { rotation, homeTime } = line
  if (airport === '' || home.airports.includes(airport)) return line
  const zone = airportZoneOf(airport, roster, home)
  if (zone === null) {
    const missing: Missing = { input: 'airportZone', airport }
    return {
      ...line,
      rotation: rotation && { ...rotation, missing: rotation.missing ?? missing },
      clock: { ...line.clock, missing: line.clock.missing ?? missing },
      homeTime: { ...homeTime, found: { ...homeTime.found, least: 0 } },
    }
  }
  const shift = timeShift(zone, home.zone, at)
  const isFarther = rotation && Math.abs(shift) > Math.abs(rotation.shift)
  return {
    ...line,
    rotation: rotation && { ...rotation, shift: isFarther ? shift : rotation.shift },
    homeTime: Math.abs(shift) > 120 ? { ...homeTime, found: exactly(0) } : homeTime,
  }
}
