import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The fields of a duty that a picture of its time reads. */
export type PictureDuty = Omit<Duty, 'dutyCode' | 'description' | 'crew' | 'status' | 'sales'> & {
  events?: DutyEvent[]
  differences?: Pick<Difference, 'field' | 'airline' | 'yours' | 'counts'>[]
}

/** A report time that does not count: before a delay, or the one on which the airline and the user differ. */
type OtherReport = { at: Instant; by: 'before' | 'airline' | 'user' }

/** A sector of which both times are known, off-block before on-block. */
export type TimedSector = {
  flightNumber: string
  offBlock: Instant
  onBlock: Instant
  isPassenger: boolean
  isEstimated: boolean
}

/** The times of a duty, actual ones before scheduled ones. Those that are not known are null or absent. */
export type PictureTimes = {
  report: Instant | null
  /** Null also where it is not after the report. */
  debrief: Instant | null
  otherReport: OtherReport | null
  sectors: TimedSector[]
}

/**
 * The times that a picture of a duty shows.
 *
 * @param was the report that the user last saw; it is shown unless another report is.
 */
export function pictureTimes(duty: PictureDuty, was: Instant | null = null): PictureTimes {
  const report = briefOf(duty)
  const debrief = debriefOf(duty)
  return {
    report,
    debrief: debrief && report && debrief <= report ? null : debrief,
    otherReport: report ? (otherReport(duty, report) ?? seenReport(was, report)) : null,
    sectors: duty.sectors.flatMap((sector) => timedSector(sector) ?? []),
  }
}

/** The times of a sector; null if one is not known, or the on-block is not after the off-block. */
export function timedSector(sector: Sector): TimedSector | null {
  const offBlock = sector.actualDeparture ?? sector.scheduledDeparture
  const onBlock = sector.actualArrival ?? sector.scheduledArrival
  if (!offBlock || !onBlock || offBlock >= onBlock) return null
  const { flightNumber, positioning: isPassenger } = sector
  const isEstimated = isOffBlockEstimated(sector) || isOnBlockEstimated(sector)
  return { flightNumber, offBlock, onBlock, isPassenger, isEstimated }
}

/** True if the off-block is an estimate. */
export function isOffBlockEstimated({ actualDeparture, departureEstimated }: Sector): boolean {
  return actualDeparture === null && departureEstimated === true
}

/** True if the on-block is an estimate. */
export function isOnBlockEstimated({ actualArrival, arrivalEstimated }: Sector): boolean {
  return actualArrival === null && arrivalEstimated === true
}

const seenReport = (was: Instant | null, report: Instant): OtherReport | null =>
  was && was !== report ? { at: was, by: 'before' } : null

/** An undecided difference comes before a delay. A report that took place has no other. */
function otherReport(duty: PictureDuty, report: Instant): OtherReport | null {
  if (duty.actualBrief !== null) return null
  const difference = duty.differences?.find(({ field }) => field === 'scheduledBrief')
  if (difference) {
    const by = difference.counts === 'airline' ? 'user' : 'airline'
    const at = by === 'user' ? difference.yours : difference.airline
    return at && at !== report ? { at, by } : null
  }
  const delay = duty.events?.findLast((event) => event.kind === 'delayed')
  if (!delay || delay.report !== report || delay.from === report) return null
  return { at: delay.from, by: 'before' }
}
