import { delaysOf, minuteOf, type FtlDuty } from './ftl-duty.ts'

/** A duty with its time in minutes since 1970, UTC; `to` is exclusive. */
type Timed = { duty: FtlDuty; from: number; to: number }

/** A flight duty that begins so soon after a standby belongs to it: the usual time to report after a call. */
const responseMinutes = 90
/** Duties with a shorter pause are one duty period, and so are an airport standby and the flight after it. */
export const pauseMaxMinutes = 120

/** A standby that ended with a call, or with the flight duty it led to. */
type CalledStandby = {
  type: 'HSBY' | 'ASBY'
  /** The call; the end of the standby if no call is known. */
  contact: number
  /** The end of the standby: at the report, even past its rostered end (CS FTL.1.225(b)(5)). */
  to: number
  /** False if a whole rest lies between call and report, so that the standby ends with the call. */
  isToReport: boolean
}

/**
 * How a standby led to a flight duty.
 *
 * @param flight an operated flight duty, the next work after the standby.
 * @param restMinutes a time between call and report from which on it is a rest (GM1 CS FTL.1.225(b)).
 * @returns null if the standby did not lead to the flight.
 */
export function calledStandby(
  standby: Timed,
  flight: Timed,
  restMinutes: number,
): CalledStandby | null {
  const { dutyType: type, events = [] } = standby.duty
  if (type !== 'HSBY' && type !== 'ASBY') return null
  const reports = [flight.from, ...delaysOf(flight.duty).map(({ from }) => minuteOf(from))]
  const event = events.findLast(
    (found) => found.kind === 'calledOut' && reports.includes(minuteOf(found.report)),
  )
  const stated =
    flight.duty.ftlInputs?.calledAt ?? (event?.kind === 'calledOut' ? event.calledAt : null)
  const calledAt = minuteOf(stated)
  const isKnown = calledAt !== null && calledAt >= standby.from && calledAt <= flight.from
  const mostAfter = type === 'ASBY' ? pauseMaxMinutes : responseMinutes
  if (!isKnown && flight.from > standby.to + mostAfter) return null
  const contact = isKnown ? calledAt : Math.min(standby.to, flight.from)
  const hasRested = isKnown && flight.from - contact >= restMinutes
  return hasRested
    ? { type, contact, to: Math.min(standby.to, contact), isToReport: false }
    : { type, contact, to: flight.from, isToReport: true }
}

/** True for a flight duty that is not only positioning, also without known flight times. */
export function isOperating({ dutyType, sectors }: FtlDuty): boolean {
  const isOnlyPositioning = sectors.length > 0 && sectors.every(({ positioning }) => positioning)
  return dutyType === 'FLIGHT' && !isOnlyPositioning
}
