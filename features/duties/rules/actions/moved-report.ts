import { addDays } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import { minutesBetween, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'

/** A report that is brought forward to the day before is less than this much earlier, in minutes. */
const broughtForwardMinutes = 12 * hourMinutes

/** A report is hardly ever brought forward to the evening before by more than this, in minutes. A long delay is likelier. */
const likelyForwardMinutes = 6 * hourMinutes

/**
 * The moments that a new report can mean: on the London day of the planned one; on the next day if that is earlier; and
 * on the evening before, if that is nearer than the one of the day.
 *
 * @returns the likelier one first: the nearest to the planned report, of two equally near the later one. The evening
 *   before comes first only if it is at most 6 hours earlier.
 */
export function reportReadings(time: ClockTime, planned: Instant): Instant[] {
  if (londonTime(planned) === time) return [planned]
  const day = londonDate(planned)
  const same = londonToUtc(day, time)
  const other = londonToUtc(addDays(day, same >= planned ? -1 : 1), time)
  if (same >= planned) {
    if (!isBroughtForward(other, planned)) return [same]
    const isLikely = minutesBetween(other, planned) <= likelyForwardMinutes
    return isLikely ? [other, same] : [same, other]
  }
  const isSameNearer = minutesBetween(same, planned) < minutesBetween(planned, other)
  return isSameNearer ? [same, other] : [other, same]
}

/** True if a report before the planned one is on its London day, or on the evening before. A still earlier day has a wrong date. */
export function isBroughtForward(report: Instant, planned: Instant): boolean {
  const isOnDay = londonDate(report) === londonDate(planned)
  return isOnDay || minutesBetween(report, planned) < broughtForwardMinutes
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
