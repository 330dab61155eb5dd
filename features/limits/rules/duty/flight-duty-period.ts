import {
  type FtlDuty,
  type Span,
  delaysOf,
  dutySpan,
  flightSpan,
  minuteOf,
} from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'

/** A flight duty period: from report to the end of the last operated sector (ORO.FTL.105(12)). */
export type FlightDutyPeriod = Span & {
  /**
   * Operated sectors. A positioning sector before them is part of the FDP but not counted (ORO.FTL.215(a)).
   */
  sectors: number
}

/**
 * The flight duty period of a duty, or null when it operates nothing or its times are not known.
 *
 * Flights that a delayed report overtakes are planned later by the same delay.
 */
export function flightDutyPeriod(duty: FtlDuty): FlightDutyPeriod | null {
  const span = dutySpan(duty)
  const operated = duty.sectors.filter(({ positioning }: FtlSector) => !positioning)
  const last = operated.map(flightSpan).at(-1)
  if (!span || !last) return null
  const delay = unplannedDelay(duty, span.from)
  const isEstimated = span.basis === 'estimated' || last.basis === 'estimated' || delay > 0
  return {
    from: span.from,
    to: last.to + delay,
    basis: isEstimated ? 'estimated' : last.basis,
    sectors: operated.length,
  }
}

/** The delay of a report after the planned departure, before the airline has planned the flights again. */
function unplannedDelay(duty: FtlDuty, report: number): number {
  const [first] = delaysOf(duty)
  const [sector] = duty.sectors
  const departure = minuteOf(sector?.scheduledDeparture ?? null)
  if (!first || departure === null || sector?.actualDeparture) return 0
  return departure < report ? report - minuteOf(first.from) : 0
}
