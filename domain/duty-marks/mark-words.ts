import { isCounted } from '#domain/roster/duty-status.ts'
import { brokenLeg, lateReport, sharesTime } from './duty-conflicts.ts'
import type { DutyMark, PlanFault } from './duty-mark.ts'
import { briefOf, debriefOf, dutyTime } from '#domain/roster/duty-times.ts'
import { workingDutyTypes, type Duty } from '#domain/roster/duty.ts'
import type { DutyStatus } from '#domain/roster/duty-status.ts'

/** An impossible plan in words, without values. */
export const faultWords: Record<PlanFault, string> = {
  legs: 'Legs do not connect',
  overlap: 'Overlaps another duty',
  report: 'Reports after the departure',
}

type Marked = Pick<
  Duty,
  | 'date'
  | 'dutyType'
  | 'dutyCode'
  | 'scheduledBrief'
  | 'actualBrief'
  | 'scheduledDebrief'
  | 'actualDebrief'
  | 'sectors'
> & { id: string; marks?: DutyMark[]; status?: DutyStatus }

/**
 * The marks of a duty in words: `Overlaps ASLE 09:00–12:30`, `FAO, then LPA: legs do not connect`. Times are London's.
 *
 * @param others duties among which the overlapping one may be.
 */
export function markWords(duty: Marked, others: readonly Marked[] = []): string[] {
  return (duty.marks ?? []).map((mark) => wordsOf[mark](duty, others))
}

const wordsOf: Record<DutyMark, (duty: Marked, others: readonly Marked[]) => string> = {
  legs: legsWords,
  notListed: () => 'Not in the airline’s roster',
  overlap: overlapWords,
  report: reportWords,
  stillListed: () => 'Airline still lists it',
}

function legsWords({ date, sectors }: Marked): string {
  const broken = brokenLeg(sectors)
  if (!broken) return faultWords.legs
  const { before, leg } = broken
  if (before.arrivalAirport !== leg.departureAirport) {
    return `${before.arrivalAirport}, then ${leg.departureAirport}: legs do not connect`
  }
  const departure = clock(leg.actualDeparture ?? leg.scheduledDeparture, date)
  const arrival = clock(before.actualArrival ?? before.scheduledArrival, date)
  return `${leg.flightNumber} leaves ${departure}, before the arrival at ${arrival}`
}

function overlapWords(duty: Marked, others: readonly Marked[]): string {
  const other = others.find(
    (each) =>
      each.id !== duty.id &&
      isCounted(each) &&
      workingDutyTypes.includes(each.dutyType) &&
      sharesTime(duty, each),
  )
  if (!other) return faultWords.overlap
  const [from, to] = [briefOf(other), debriefOf(other)].map((each) => clock(each, duty.date))
  return `Overlaps ${other.dutyCode} ${from}–${to}`
}

function reportWords(duty: Marked): string {
  const late = lateReport(duty)
  if (!late) return faultWords.report
  const { date } = duty
  return `Reports ${clock(late.report, date)}, after the departure at ${clock(late.departure, date)}`
}

function clock(instant: string | null, date: string): string {
  if (instant === null) return ''
  const { time, daysLater } = dutyTime(instant, date)
  if (daysLater === 0) return time
  return `${time} (${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)})`
}
