import {
  possibleStates,
  sameTimeMinutes,
  surelyAcclimatisedMinutes,
  timeDifference,
} from '#limits/rules/duty/acclimatisation.ts'
import type { AcclimatisationState } from '#limits/rules/duty/acclimatisation.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { Missing } from './missing.ts'
import { exactly, type Range } from './rotation.ts'

/** The time to which a crew member is acclimatised. Minutes since 1970, UTC. */
export type BodyClock = {
  zone: TimeZone
  /** When the last report at this reference time was. */
  report: Range
  /** The journey because of which the report is only known within limits. */
  journey: Missing | null
  /** The missing fact without which the zone is presumed. */
  missing: Missing | null
}

/** The clock at the start of a roster. */
export function startClock(zone: TimeZone, report: number, missing: Missing | null): BodyClock {
  return { zone, report: exactly(report), journey: null, missing }
}

/** A report for a flight duty, operating or as passenger. */
type Report = {
  at: number
  airport: string
  /** Local time where the duty starts; null if it is not known. */
  zone: TimeZone | null
  dutyId: string
  /** The zone of the home base, if enough nights there put the crew member on home time; null otherwise. */
  homeZone: TimeZone | null
  /** Minutes since the arrival at the same airport; 0 if the last arrival was elsewhere. */
  stay: number
  /** True if the home base is known. */
  isPlaceSettled: boolean
}

export type PossibleState = { state: AcclimatisationState; tableZone: TimeZone | null }

/**
 * The possible states at a report, and the clock after it (ORO.FTL.105(1), GM1 and GM2).
 *
 * Within two hours of the reference time the report is read in local time (GM1 ORO.FTL.105(2)).
 */
export function clockAtReport(
  clock: BodyClock,
  { at, airport, zone, dutyId, homeZone, stay, isPlaceSettled }: Report,
): { clock: BodyClock; states: PossibleState[] } {
  if (homeZone !== null) {
    const settled = startClock(homeZone, at, null)
    return { clock: settled, states: [{ state: 'B', tableZone: zone ?? homeZone }] }
  }
  if (zone === null) {
    const missing: Missing =
      airport === '' ? { input: 'place', dutyId } : { input: 'airportZone', airport }
    return {
      clock: { ...clock, missing },
      states: [{ state: 'B', tableZone: clock.zone }],
    }
  }
  if (clock.missing && isPlaceSettled && stay >= surelyAcclimatisedMinutes) {
    return { clock: startClock(zone, at, null), states: [{ state: 'D', tableZone: zone }] }
  }
  const difference = timeDifference(zone, clock.zone, at)
  if (difference <= sameTimeMinutes) {
    const next = { ...clock, report: exactly(at), journey: null }
    return { clock: next, states: [{ state: 'B', tableZone: zone }] }
  }
  const found = possibleStates(difference, {
    least: Math.max(0, at - clock.report.most),
    most: at - clock.report.least,
  })
  const tableZones = { B: clock.zone, D: zone, X: null }
  const states = found.map((state) => ({ state, tableZone: tableZones[state] }))
  if (!found.includes('D')) return { clock, states }
  const moved = { ...startClock(zone, at, clock.missing), missing: clock.missing }
  if (found.length === 1) return { clock: moved, states }
  return { clock: { ...moved, missing: clock.missing ?? clock.journey }, states }
}

/** The clock after a journey that the roster does not show, which may have begun with a report. */
export function clockInJourney(
  clock: BodyClock,
  {
    zone,
    airport,
    earliest,
    latest,
    missing,
  }: { zone: TimeZone | null; airport: string; earliest: number; latest: number; missing: Missing },
): BodyClock {
  if (zone === null) {
    return { ...clock, missing: clock.missing ?? { input: 'airportZone', airport } }
  }
  const difference = timeDifference(zone, clock.zone, latest)
  if (difference <= sameTimeMinutes) {
    return { ...clock, report: { least: clock.report.least, most: latest }, journey: missing }
  }
  const states = possibleStates(difference, {
    least: Math.max(0, earliest - clock.report.most),
    most: latest - clock.report.least,
  })
  return states.includes('D') ? { ...clock, missing: clock.missing ?? missing } : clock
}
