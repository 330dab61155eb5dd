import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { workingDutyTypes } from './words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { isCounted } from './duty-status.ts'
import { briefOf } from './duty-times.ts'
import { readyToComplete } from './record/completion-times.ts'

type Ending = Pick<Duty, 'date' | 'actualDebrief' | 'scheduledDebrief' | 'sectors'>

/**
 * True if the duty has ended: at its debrief, else at its last arrival. One whose end is not known has ended on the
 * day after it, by London's date.
 *
 * @param now an instant; a duty that ends at that instant has ended.
 */
export function hasEnded(duty: Ending, now: Instant): boolean {
  const end = readyToComplete(duty)
  return end === null ? duty.date < londonDate(now) : end <= now
}

/**
 * The duty a crew member is on or reports for next: the first working one that has not ended. A standby from which
 * they were called out is passed over, because they report for the flight.
 *
 * @param duties by date and report time.
 */
export function nextDuty<Listed extends Duty & { events?: DutyEvent[] }>(
  duties: Listed[],
  now: Instant,
): Listed | undefined {
  return duties.find((duty) => {
    if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) return false
    if (duty.events?.some(({ kind }) => kind === 'calledOut')) return false
    return !hasEnded(duty, now)
  })
}

/** True if the duty has begun and not ended; false for a duty without a report. */
export function isOnDuty(duty: Duty, now: Instant): boolean {
  const brief = briefOf(duty)
  return brief !== null && brief <= now && !hasEnded(duty, now)
}
