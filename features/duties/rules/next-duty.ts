import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { workingDutyTypes } from './words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { isCounted } from './duty-status.ts'
import { briefOf, debriefOf } from './duty-times.ts'

/**
 * The duty a crew member is on or reports for next: the first working one that has not ended. A standby from which
 * they were called out is passed over, because they report for the flight.
 *
 * @param duties by date and report time.
 * @param now an instant; a duty that ends at that instant has ended.
 * @param today London's date of `now`, for duties without times.
 */
export function nextDuty<Listed extends Duty & { events?: DutyEvent[] }>(
  duties: Listed[],
  now: Instant,
  today: CalendarDate,
): Listed | undefined {
  return duties.find((duty) => {
    if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) return false
    if (duty.events?.some(({ kind }) => kind === 'calledOut')) return false
    const end = debriefOf(duty) ?? briefOf(duty)
    return end ? end > now : duty.date >= today
  })
}

/** True if the duty has begun and not ended; false for a duty without times. */
export function isOnDuty(duty: Duty, now: Instant): boolean {
  const brief = briefOf(duty)
  const end = debriefOf(duty) ?? brief
  return brief !== null && end !== null && brief <= now && now < end
}
