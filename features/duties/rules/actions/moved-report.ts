import { addDays } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { minutesBetween, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'

/**
 * The moments that a new report can mean: on the London day of the planned one, or on the next day if that is earlier.
 *
 * @returns the nearest to the planned report first; of two equally near, the later one.
 */
export function reportReadings(time: ClockTime, planned: Instant): Instant[] {
  if (londonTime(planned) === time) return [planned]
  const day = londonDate(planned)
  const same = londonToUtc(day, time)
  if (same >= planned) return [same]
  const next = londonToUtc(addDays(day, 1), time)
  const isSameNearer = minutesBetween(same, planned) < minutesBetween(planned, next)
  return isSameNearer ? [same, next] : [next, same]
}

/** True if a report before the planned one is on its London day. An earlier day has a wrong date. */
export function isOnPlannedDay(report: Instant, planned: Instant): boolean {
  return londonDate(report) === londonDate(planned)
}

/** A new report beside the planned one: `Thu 16 Jul 04:45, 30 min earlier`. London time. */
export function reportWords(report: Instant, planned: Instant): string {
  const moment = `${dayWords(londonDate(report))} ${londonTime(report)}`
  const minutes = minutesBetween(planned, report)
  if (minutes === 0) return `${moment}, as planned`
  return `${moment}, ${hoursWords(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}`
}

/** The way a report moved from the planned one, null if that is not known: `delayed`. */
export function movedWord(report: Instant, planned: Instant | null): string {
  return planned && report < planned ? 'brought forward' : 'delayed'
}
