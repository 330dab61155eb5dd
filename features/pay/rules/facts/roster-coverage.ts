import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { PayDuty, RosterPeriod } from './pay-check-input.ts'

/** Without stored periods, a day between duties that are this close is on the roster. */
export const gapMaxDays = 5

/** The days that imports cover, and the duties of the roster. */
export type RosterSeen = {
  rosterPeriods: readonly RosterPeriod[]
  duties: readonly Pick<PayDuty, 'date' | 'dutyType'>[]
}

/**
 * A function that tells if the roster reaches a day: by the period of an import, else by duties on the day or on both
 * sides of it.
 */
export function rosterCoverage({
  rosterPeriods,
  duties,
}: RosterSeen): (day: CalendarDate) => boolean {
  if (rosterPeriods.length > 0) {
    return (day) => rosterPeriods.some(({ first, last }) => first <= day && day <= last)
  }
  const days = [...new Set(duties.map(({ date }) => date))].sort()
  return (day) => {
    const before = days.findLast((each) => each <= day)
    const after = days.find((each) => each >= day)
    if (before === undefined || after === undefined) return false
    return daysBetween(before, day) <= gapMaxDays && daysBetween(day, after) <= gapMaxDays
  }
}
