import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, weekdayName } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { londonClock } from '#kernel/time-picture/clock-words.ts'
import type { TimeWindow } from '#kernel/time-picture/time-window.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { restsIn } from './duties-line.ts'
import { pictureTimes } from './picture-times.ts'
import { workOf, type RosterDuty } from './rests.ts'

const freeTypes: DutyType[] = ['OFF', 'LEAVE', 'SICK', 'HOTEL_REST']

/**
 * What a day without work is, with the end of the free time: `Day off · free until Wed 15:00`. Empty where the roster
 * lists nothing.
 *
 * @param until null where it is not known.
 */
export function freeWords(
  roster: readonly RosterDuty[],
  date: CalendarDate,
  until: Instant | null,
): string {
  const found = roster.find(
    (duty) => duty.date === date && isCounted(duty) && freeTypes.includes(duty.dutyType),
  )
  if (!found) return ''
  const word = dutyTypeWords[found.dutyType]
  return until ? `${word} · free until ${momentWords(until, date)}` : word
}

/** The rests and gaps that a window shows, in a sentence each: `Rest 17 h 10 from 13:00 to Fri 06:10.` */
export function restWords(
  window: TimeWindow,
  roster: readonly RosterDuty[],
  date: CalendarDate,
): string[] {
  return restsIn(window, roster).map(
    ({ word, from, to }) =>
      `${word.charAt(0).toUpperCase()}${word.slice(1)} from ${momentWords(from, date)} to ${momentWords(to, date)}.`,
  )
}

/** The duties that began before a window and reach into it: `ZQ742/ZQ743 since Tue 18:10, debrief 05:00.` */
export function sinceWords(
  { from }: TimeWindow,
  roster: readonly RosterDuty[],
  date: CalendarDate,
): string[] {
  return workOf(roster).flatMap((duty) => {
    const { report, debrief } = pictureTimes(duty)
    const isInto = report && report < from && debrief && debrief > from
    if (!isInto) return []
    const end = duty.dutyType === 'FLIGHT' ? 'debrief' : 'until'
    return `${duty.dutyCode} since ${momentWords(report, date)}, ${end} ${momentWords(debrief, date)}.`
  })
}

/** `13:00` on the day itself, `Wed 15:00` within six days, else `Wed 22 Jul 15:00`. */
function momentWords(instant: Instant, date: CalendarDate): string {
  const day = londonDate(instant)
  const clock = londonClock(instant)
  if (day === date) return clock
  const isNear = Math.abs(daysBetween(date, day)) <= 6
  return `${isNear ? weekdayName(day).slice(0, 3) : dayWords(day)} ${clock}`
}
