import type { FtlDuty, FtlSector } from '#domain/ftl/cumulative/ftl-duty.ts'
import { dutySpan, flightSpan } from '#domain/ftl/cumulative/ftl-duty.ts'

/** A flight duty period: from report to the end of the last operated sector (ORO.FTL.105(12)). */
export type FlightDutyPeriod = {
  /** Minutes since 1970, UTC; `to` is the first minute after it. */
  from: number
  to: number
  /**
   * Operated sectors. A positioning sector before them is part of the FDP but not counted (ORO.FTL.215(a)).
   */
  sectors: number
}

/** The flight duty period of a duty, or null when it operates nothing or its times are not known. */
export function flightDutyPeriod(duty: FtlDuty): FlightDutyPeriod | null {
  const span = dutySpan(duty)
  const operated = duty.sectors.filter(({ positioning }: FtlSector) => !positioning)
  const last = operated.map(flightSpan).at(-1)
  return span && last ? { from: span.from, to: last.to, sectors: operated.length } : null
}
