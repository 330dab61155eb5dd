import type { Instant } from '#kernel/time/zone-time.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { Sector } from '#duties/schema/sector.ts'

type Leg = Pick<
  Sector,
  | 'departureAirport'
  | 'arrivalAirport'
  | 'scheduledDeparture'
  | 'scheduledArrival'
  | 'actualDeparture'
  | 'actualArrival'
>

type Ends = {
  scheduledBrief: Instant | null
  actualBrief: Instant | null
  scheduledDebrief: Instant | null
  actualDebrief: Instant | null
}

/** The first leg that does not connect: it leaves from another airport, or before the leg before it arrives. */
export function brokenLeg<Each extends Leg>(
  sectors: readonly Each[],
): { before: Each; leg: Each } | null {
  for (const [index, leg] of sectors.entries()) {
    const before = sectors[index - 1]
    if (!before) continue
    const [arrival, departure] = [arrivalOf(before), departureOf(leg)]
    const isEarly = arrival !== null && departure !== null && departure < arrival
    if (before.arrivalAirport !== leg.departureAirport || isEarly) return { before, leg }
  }
  return null
}

/** The report and the first departure of a duty whose report is the later one; null otherwise. */
export function lateReport(
  duty: Pick<Ends, 'scheduledBrief' | 'actualBrief'> & { sectors: readonly Leg[] },
): { report: Instant; departure: Instant } | null {
  const [first] = duty.sectors
  const [report, departure] = [briefOf(duty), first ? departureOf(first) : null]
  return report !== null && departure !== null && report > departure ? { report, departure } : null
}

/** True if two duties with times share a minute. */
export function sharesTime(one: Ends, other: Ends): boolean {
  const [start, otherStart] = [briefOf(one), briefOf(other)]
  const [end, otherEnd] = [debriefOf(one), debriefOf(other)]
  if (!start || !end || !otherStart || !otherEnd) return false
  const [from, to] = [start > otherStart ? start : otherStart, end < otherEnd ? end : otherEnd]
  return from < to
}

const arrivalOf = ({ actualArrival, scheduledArrival }: Leg) => actualArrival ?? scheduledArrival

const departureOf = ({ actualDeparture, scheduledDeparture }: Leg) =>
  actualDeparture ?? scheduledDeparture
