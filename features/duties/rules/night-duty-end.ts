import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { isCounted } from './duty-status.ts'
import { debriefOf } from './duty-times.ts'

/**
 * The end time of a night duty from the day before, on a day without a duty. Rosters have no row for its
 * second day. Duties that do not count are left out.
 *
 * @param duties by date and report time.
 * @returns London's clock time; null when no duty reaches into the day.
 */
export function nightDutyEnd(duties: Duty[], date: CalendarDate): ClockTime | null {
  const before = duties.findLast((duty) => duty.date < date && isCounted(duty))
  const end = before && debriefOf(before)
  return end && londonDate(end) === date ? londonTime(end) : null
}
