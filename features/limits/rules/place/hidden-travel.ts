import { timeShift } from '#limits/rules/duty/acclimatisation.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { clockInJourney, startClock, type BodyClock } from './body-clock.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { Gap } from './gaps.ts'
import type { Journey } from './journeys.ts'
import { airportZoneOf, type Home } from './legality-roster.ts'
import { type Line, type Around, rotationFrom, maybeAtHome, isFar, afterReturn } from './line.ts'
import type { Missing } from './missing.ts'
import { exactly, eastWestShift, type FarRotation } from './rotation.ts'
import { journeyMissing } from './unknown-causes.ts'

/** After a journey that the roster does not show. */
export function afterJourney(line: Line, { journey }: Gap, { home, roster }: Around): Line {
  if (!journey?.isFirstGap) return line
  const { from, isOwn, earliest, latest, leadsHome } = journey
  const missing = journeyMissing(journey)
  const isFromHome = home.airports.includes(from)
  const zone = airportZoneOf(from, roster, home)
  const clock = isOwn
    ? line.clock
    : clockInJourney(line.clock, { zone, earliest, latest, missing, airport: from })
  const moved: Line = { ...line, clock }
  if (leadsHome) {
    const rested = withMaybeRest(moved)
    return { ...afterReturn(rested, { least: earliest, most: latest }, missing), at: 'home' }
  }
  if (!isFromHome) return afterHiddenStay(moved, { journey, missing, home, zone })
  const report = isOwn ? exactly(latest) : { least: earliest, most: latest }
  // The nights before the journey count at home.
  // Travel on one's own may have left no rest away, too.
  const rotation = { ...rotationFrom(report, null), journey: missing }
  return withMaybeRest({ ...moved, rotation })
}

/** The body clock before a journey that the roster does not show goes on from home: nights there may have settled it. */
export function clockLeavingHome(
  line: Line,
  journey: Journey,
  { home, roster }: Around,
): BodyClock {
  const { clock, homeTime } = line
  const { from, to, latest, leadsHome } = journey
  const mayBeOnHomeTime = homeTime.found.most >= homeTime.required.least
  if (leadsHome || !mayBeOnHomeTime || !isFar(clock, home, latest)) return clock
  const zone = airportZoneOf(to, roster, home)
  const isNear = zone !== null && Math.abs(timeShift(zone, home.zone, latest)) <= 120
  const isOnHomeTime =
    home.airports.includes(from) && homeTime.found.least >= homeTime.required.most
  if (isNear && isOnHomeTime && home.missing === null) return startClock(home.zone, latest, null)
  return { ...clock, missing: clock.missing ?? journeyMissing(journey) }
}

type HiddenStay = {
  journey: Journey
  missing: Missing
  home: Home
  /** Of the place that the journey left; null if it is not known. */
  zone: TimeZone | null
}

/** A journey between two places away from home may have led home in between, with nights there. */
function afterHiddenStay(line: Line, { journey, missing, home, zone }: HiddenStay): Line {
  const { earliest, latest, isOwn } = journey
  const report = { least: earliest, most: latest }
  // Travel on one's own is no report.
  const begun = line.rotation?.report ?? (isOwn ? exactly(latest) : report)
  const { shift = 0, missing: unknown = null } = line.rotation ?? {}
  // Clocks may have changed during the stay.
  const later = zone === null ? 0 : timeShift(zone, home.zone, report.most)
  const farthest = Math.abs(later) > Math.abs(shift) ? later : shift
  // Without a flight duty it was no rotation.
  const hasFlown = line.rotation?.hasFlightDuty === true
  const wasFar = hasFlown && (unknown !== null || Math.abs(farthest) >= eastWestShift.least)
  const isWhole = unknown === null && line.rotation?.split === null
  const ended = wasFar
    ? { shift: isWhole ? farthest : null, nights: exactly(0), missing }
    : line.far
  return {
    ...line,
    at: 'away',
    far: ended && withMoreNights(ended),
    nights: maybeAtHome(line.nights, wasFar ? missing : null),
    clock: isOwn
      ? line.clock
      : clockInJourney(line.clock, {
          zone: home.zone,
          airport: home.airports[0] ?? '',
          earliest,
          latest,
          missing,
        }),
    rotation: {
      report: { least: begun.least, most: report.most },
      shift,
      missing: unknown,
      journey: missing,
      split: missing,
      hasFlightDuty: line.rotation?.hasFlightDuty ?? false,
      hasRestAway: null,
    },
  }
}

/** Any number of nights at home may lie in what the roster does not show. */
const withMoreNights = (far: FarRotation): FarRotation => ({
  ...far,
  nights: { least: far.nights.least, most: Infinity },
})

/** Before a start at a place that is not known, a rotation may have ended. */
export function beforeUnknownStart(line: Line, { from, duty }: WorkPeriod): Line {
  const { rotation } = line
  if (!rotation) return line
  const missing: Missing = { input: 'place', dutyId: duty.id }
  const report = { least: rotation.report.least, most: from }
  return {
    ...line,
    far: line.far && withMoreNights(line.far),
    nights: maybeAtHome(line.nights, missing),
    rotation: { ...rotation, report, missing, split: missing, hasRestAway: null },
  }
}

/** A journey gives time for a rest away, which may also have been at home. */
function withMaybeRest(line: Line): Line {
  const { rotation } = line
  if (!rotation || rotation.hasRestAway) return line
  return { ...line, rotation: { ...rotation, hasRestAway: null } }
}
