import { shortestRestMinutes } from '#duties/rules/time-picture/rests.ts'
import type { Basis, FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import {
  pauseMaxMinutes,
  calledStandby,
  isOperating,
} from '#limits/rules/cumulative/called-standby.ts'
import { dutySpan, interruptsRest } from '#limits/rules/cumulative/ftl-duty.ts'
import { flightDutyPeriod, type FlightDutyPeriod } from './flight-duty-period.ts'

/** Time that interrupts rest: a duty, standby or reserve with known times. Minutes since 1970, UTC. */
export type WorkPeriod = {
  duty: FtlDuty
  from: number
  /** Release: debrief, or the report that ends a standby; exclusive. */
  to: number
  basis: Basis
  /** True for a flight duty that is not only positioning, also without known flight times. */
  isOperating: boolean
  /** Null unless the duty operates a sector with known times. */
  fdp: FlightDutyPeriod | null
  /** IATA codes; null for a duty without sectors. */
  startAirport: string | null
  endAirport: string | null
  /** The standby that led to this flight duty. */
  standby: { type: 'HSBY' | 'ASBY'; id: string; from: number; contact: number } | null
  /** True if a call or the roster ended this standby with a flight duty. */
  isCalledOut: boolean
  /** The start of the duty period: earlier where a ground duty or airport standby runs into this one. */
  dutyFrom: number
  /** The start of the flight duty period: earlier after a ground duty, but never in an airport standby (225(a)). */
  fdpFrom: number
}

/** No flight duty period without rest on board is longer, discretion included. */
const longestFdpMinutes = 15 * 60
/** Two flights with a shorter pause may be one duty with a long turnround, which the roster shows as two. */
const turnroundMaxMinutes = 4 * 60

/**
 * The work of a roster in order of time, and the duties that lack times.
 *
 * @param restMinutes a shorter time between a call and a report is no rest, so the standby runs to the report (GM1
 * CS FTL.1.225(b)).
 */
export function workPeriods(
  duties: readonly FtlDuty[],
  restMinutes: number,
): { periods: WorkPeriod[]; untimed: FtlDuty[] } {
  const work = duties.filter(interruptsRest)
  const timed = work.flatMap((duty) => workPeriod(duty) ?? [])
  const ids = new Set(timed.map(({ duty }) => duty.id))
  const sorted = timed.sort((one, other) => one.from - other.from || one.to - other.to)
  return {
    periods: joinDutyPeriods(joinStandbys(sorted, restMinutes)),
    untimed: work.filter(({ id }) => !ids.has(id)),
  }
}

function workPeriod(duty: FtlDuty): WorkPeriod | null {
  const span = dutySpan(duty)
  if (!span) return null
  const fdp = flightDutyPeriod(duty)
  return {
    duty,
    ...span,
    to: Math.max(span.to, fdp?.to ?? 0),
    isOperating: isOperating(duty),
    fdp,
    startAirport: duty.sectors[0]?.departureAirport ?? null,
    endAirport: duty.sectors.at(-1)?.arrivalAirport ?? null,
    standby: null,
    isCalledOut: false,
    dutyFrom: span.from,
    fdpFrom: span.from,
  }
}

/** Ends each standby at the report of the flight duty it led to, even past its rostered end (CS FTL.1.225(b)(5)). */
function joinStandbys(sorted: WorkPeriod[], restMinutes: number): WorkPeriod[] {
  const periods = [...sorted]
  for (const [place, flight] of sorted.entries()) {
    const before = periods[place - 1]
    const called = before && flight.isOperating ? calledStandby(before, flight, restMinutes) : null
    if (!before || !called) continue
    const { type, contact, to, isToReport } = called
    periods[place - 1] = { ...before, to, isCalledOut: isToReport }
    if (!isToReport) continue
    const standby = { type, id: before.duty.id, from: before.from, contact }
    periods[place] = { ...flight, standby }
  }
  return periods
}

/** Joins ground duties and airport standbys with the duty after them, and the other way round. */
function joinDutyPeriods(periods: WorkPeriod[]): WorkPeriod[] {
  const joined: WorkPeriod[] = []
  for (const period of periods) {
    const before = joined.at(-1)
    if (!before || !isOneDutyPeriod(before, period)) {
      joined.push(period)
      continue
    }
    const fdpFrom = before.duty.dutyType === 'ASBY' ? period.from : before.fdpFrom
    joined.push({ ...period, dutyFrom: before.dutyFrom, fdpFrom })
  }
  return joined
}

function isOneDutyPeriod(before: WorkPeriod, after: WorkPeriod): boolean {
  if ([before, after].some(({ duty }) => ['HSBY', 'RESERVE'].includes(duty.dutyType))) return false
  if (before.isOperating && after.isOperating) return false
  const pause = after.from - before.to
  const isBeforeFlight = !before.isOperating && after.isOperating
  const isWithoutRest = isBeforeFlight && pause < shortestRestMinutes && fitsInOneFdp(before, after)
  return pause < pauseMaxMinutes || isWithoutRest
}

/** True if two flight duties follow so closely that the roster may show one duty as two. */
export function mayBeOneDuty(before: WorkPeriod, after: WorkPeriod): boolean {
  return after.from - before.to < (fitsInOneFdp(before, after) ? turnroundMaxMinutes : 0)
}

/** True if one flight duty period can hold both duties. */
function fitsInOneFdp(before: WorkPeriod, after: WorkPeriod): boolean {
  return (after.fdp?.to ?? after.to) - before.fdpFrom <= longestFdpMinutes
}
