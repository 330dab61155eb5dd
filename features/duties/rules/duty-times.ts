import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { utcToZone, type ClockTime, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import type { Duty } from '#duties/schema/duty.ts'

/** A clock time, and how many days after the duty's own date it falls: `{ time: '03:31', daysLater: 1 }`. */
export type DutyTime = { time: ClockTime; daysLater: number }

/** When the duty begins: the actual report time where it is known, else the scheduled one. */
export function briefOf(duty: Pick<Duty, 'actualBrief' | 'scheduledBrief'>): Instant | null {
  return duty.actualBrief ?? duty.scheduledBrief
}

/** When the duty ends: the actual debrief where it is known, else the scheduled one. */
export function debriefOf(duty: Pick<Duty, 'actualDebrief' | 'scheduledDebrief'>): Instant | null {
  return duty.actualDebrief ?? duty.scheduledDebrief
}

type Reported = Pick<Duty, 'actualBrief' | 'scheduledBrief' | 'sectors'>

/** The report of a duty as a plan: one at or after the first departure is none. */
export function plannedReport(duty: Reported): Instant | null {
  return departureBeforeReport(duty) ? null : briefOf(duty)
}

/** The first departure, if the report is at or after it. */
export function departureBeforeReport(duty: Reported): Instant | null {
  const [first] = duty.sectors
  const report = briefOf(duty)
  const departure = first?.actualDeparture ?? first?.scheduledDeparture ?? null
  return report && departure && report >= departure ? departure : null
}

/** True if the duty has an actual time, so that it took place. */
export function hasActualTimes({
  actualBrief,
  actualDebrief,
  sectors,
}: Pick<Duty, 'actualBrief' | 'actualDebrief' | 'sectors'>): boolean {
  return (
    actualBrief !== null ||
    actualDebrief !== null ||
    sectors.some((sector) => sector.actualDeparture !== null || sector.actualArrival !== null)
  )
}

/** An instant as London's clock shows it beside a duty of this date. */
export function dutyTime(instant: Instant, date: string): DutyTime {
  return { time: londonTime(instant), daysLater: daysBetween(date, londonDate(instant)) }
}

/** A time beside a duty of this date in words: `09:00`, and `00:30 (+1)` on the day after it. */
export function dutyTimeWords(instant: Instant, date: string): string {
  const { time, daysLater } = dutyTime(instant, date)
  if (daysLater === 0) return time
  return `${time} (${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)})`
}

/** The clock time in another zone, or null where it is the same as London's. */
export function localTime(instant: Instant, zone: TimeZone | undefined): ClockTime | null {
  if (!zone) return null
  const { time } = utcToZone(instant, zone)
  return time === londonTime(instant) ? null : time
}

/**
 * A duty that overlaps, with its times by London's clock: `ASLE 09:00–12:30`.
 *
 * @param date from which the times count. Those on other days are marked: `00:30 (+1)`.
 */
export function overlapWords({ dutyCode, from, to }: Overlap, date: CalendarDate): string {
  return `${dutyCode} ${dutyTimeWords(from, date)}–${dutyTimeWords(to, date)}`
}
