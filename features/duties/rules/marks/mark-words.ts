import { sinceWords } from '#duties/rules/duty-state-words.ts'
import { dutyTimeWords, overlapWords } from '#duties/rules/duty-times.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Overlap, MarkDetails } from '#duties/schema/duty-mark.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { brokenLeg, lateReport } from './duty-conflicts.ts'
import type { DutyMark } from '#duties/rules/words/duty-words.ts'
import type { PlanFault } from './duty-mark.ts'

/** An impossible plan in words, without values. */
const faultNames: Record<PlanFault, string> = {
  legs: 'Legs do not connect',
  overlap: 'Overlaps another duty',
  report: 'Reports after the departure',
}

/** An impossible plan in words: of an overlap with the other duty and its times. */
export function faultWords(
  fault: PlanFault,
  { overlaps, date }: { overlaps?: Overlap; date: CalendarDate },
): string {
  const isOverlap = fault === 'overlap' && overlaps
  return isOverlap ? `Overlaps ${overlapWords(overlaps, date)}` : faultNames[fault]
}

type Marked = Pick<Duty, 'date' | 'scheduledBrief' | 'actualBrief' | 'sectors'> &
  MarkDetails & { marks?: DutyMark[] }

/**
 * The marks of a duty in words: `Overlaps ASLE 09:00–12:30`, `FAO, then LPA: legs do not connect`. Times are London's.
 */
export function markWords(duty: Marked): string[] {
  return (duty.marks ?? []).map((mark) => wordsOf[mark](duty))
}

const wordsOf: Record<DutyMark, (duty: Marked) => string> = {
  legs: legsWords,
  notListed: notListedWords,
  overlap: (duty) => faultWords('overlap', duty),
  report: reportWords,
  stillListed: () => 'Airline still lists it',
}

function legsWords({ date, sectors }: Marked): string {
  const broken = brokenLeg(sectors)
  if (!broken) return faultNames.legs
  const { before, leg } = broken
  if (before.arrivalAirport !== leg.departureAirport) {
    return `${before.arrivalAirport}, then ${leg.departureAirport}: legs do not connect`
  }
  const departure = clock(leg.actualDeparture ?? leg.scheduledDeparture, date)
  const arrival = clock(before.actualArrival ?? before.scheduledArrival, date)
  return `${leg.flightNumber} off-block ${departure}, before the on-block at ${arrival}`
}

/** Answers of an earlier release do not say which roster. */
function notListedWords({ notListedIn }: Marked): string {
  const roster = notListedIn === undefined ? '' : ` of ${sinceWords(notListedIn)}`
  return `Not in the airline’s roster${roster}`
}

function reportWords(duty: Marked): string {
  const late = lateReport(duty)
  if (!late) return faultNames.report
  const { date } = duty
  return `Reports ${clock(late.report, date)}, after the departure at ${clock(late.departure, date)}`
}

const clock = (instant: Instant | null, date: CalendarDate) =>
  instant === null ? '' : dutyTimeWords(instant, date)
