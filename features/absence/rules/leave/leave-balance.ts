import type { AbsenceDuty, Listed } from '#absence/rules/roster-day.ts'
import type { LeaveYear } from '#load/rules/absence-settings.ts'
import { yearOf } from '#absence/rules/year-of.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The leave of the year that a day lies in. `left` is negative with more than the allowance. */
export type LeaveBalance = {
  first: CalendarDate
  last: CalendarDate
  /** Days up to today, and days after it. */
  taken: number
  planned: number
  left: number
  /** The last day of the roster; null without one. Leave after it is not counted. */
  listedUntil: CalendarDate | null
}

/** The balance of a leave year. A day listed twice counts once. */
export function leaveBalance(
  listed: Listed<Pick<AbsenceDuty, 'date' | 'dutyType' | 'dutyCode'>>,
  { yearStart, allowance, carriedOver, adjustment, otherCodes }: LeaveYear,
  today: CalendarDate,
): LeaveBalance {
  const { first, last } = yearOf(today, yearStart)
  const isLeave = (duties: readonly Pick<AbsenceDuty, 'dutyType' | 'dutyCode'>[]) =>
    duties.some(({ dutyType, dutyCode }) => dutyType === 'LEAVE' && !otherCodes.includes(dutyCode))
  const days = [...listed].flatMap(([date, duties]) =>
    first <= date && date <= last && isLeave(duties) ? [date] : [],
  )
  const taken = days.filter((date) => date <= today).length
  const planned = days.length - taken
  const listedUntil = [...listed.keys()].reduce<CalendarDate | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
  const left = allowance + carriedOver + adjustment - taken - planned
  return { first, last, taken, planned, left, listedUntil }
}
