import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonToUtc } from '#kernel/time/london-time.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { currentHotel, hotelOf, type DutyHotel } from '#duties/rules/duty-state-words.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'

type Listed = Pick<Duty, 'date' | 'dutyType' | 'actualBrief' | 'scheduledBrief' | 'status'> & {
  events?: DutyEvent[] | undefined
}

/** Days of these types end a stay without a pick-up. */
const homeTypes: readonly DutyType[] = ['OFF', 'LEAVE', 'SICK']

/**
 * The hotel of an earlier duty in which the crew member is at the beginning of a London day. Without a pick-up, a day off
 * or the next duty ends the stay; while no next duty is listed, only the day after the duty is known. Null for none.
 *
 * @param duties by date.
 */
export function hotelOnDay(duties: readonly Listed[], date: CalendarDate): DutyHotel | null {
  const counted = duties.filter(isCounted)
  const earlier = counted.filter((duty) => duty.date < date)
  const hotel = currentHotel(earlier, londonToUtc(date, '00:00'))
  const from = earlier.findLast((duty) => hotelOf(duty) === hotel)?.date
  if (!hotel || hotel.pickUp || from === undefined) return hotel
  const isHome = counted.some(
    (duty) => duty.date > from && duty.date <= date && homeTypes.includes(duty.dutyType),
  )
  const hasNext = counted.some((duty) => duty.date >= date && briefOf(duty) !== null)
  return !isHome && (hasNext || date === addDays(from, 1)) ? hotel : null
}
