import { daysBetween } from '#kernel/time/calendar-date.ts'
import type { ReportedDuty } from '#imports/rules/roster/report/roster-report.ts'
import type { ReportHeader } from '#imports/rules/roster/report/roster-report.ts'

/** A trip that is under way at the end of the period ends within these days. */
const tripMaxDays = 3

/**
 * True if a duty outside the report's period is unexpected.
 *
 * Reports list the rest of a trip that began inside the period: the hotel, and the flights onward.
 *
 * @param reached the last arrival airport; undefined without a flight before.
 */
export function isStray(
  { date, dutyType, sectors }: ReportedDuty,
  { period, crewMember }: ReportHeader,
  reached: string | undefined,
): boolean {
  if (!period || (date >= period.start && date <= period.end)) return false
  const daysAfter = daysBetween(period.end, date)
  if (daysAfter < 0 || daysAfter > tripMaxDays) return true
  const isHome = reached === undefined || reached === crewMember?.base
  if (isHome) return true
  return sectors[0] ? sectors[0].departureAirport !== reached : dutyType !== 'HOTEL_REST'
}
