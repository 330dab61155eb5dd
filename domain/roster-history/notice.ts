import { workingDutyTypes, type Duty } from '#domain/roster/duty.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonToUtc } from '#domain/time/london-time.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import type { FieldChange } from './duty-change.ts'

/** The fields of the plan. A change of crew, aircraft, actual times or description needs no notice. */
const plannedField = /^(date|dutyType|sectors|status|scheduled\w+)$|\.scheduled\w+$/

/**
 * The notice that a roster file gave of a change.
 *
 * @param reportedOn the print time of the file, read as London's clock.
 * @returns whole minutes from the print time to the earlier of the old and the new report; 0 if the report was
 * earlier. Null without a print time, without a report time, or where the plan did not change.
 */
export function noticeMinutes(
  reportedOn: string | null,
  fields: FieldChange[],
  duties: (Duty | null)[],
): number | null {
  if (reportedOn === null || !fields.some(({ field }) => plannedField.test(field))) return null
  const reports = duties.flatMap((duty) => (duty && isWork(duty) && briefOf(duty)) || [])
  const first = reports.toSorted()[0]
  if (first === undefined) return null
  const printed = londonToUtc(reportedOn.slice(0, 10), reportedOn.slice(11, 16))
  return Math.max(minutesBetween(printed, first), 0)
}

/**
 * True if a change matters to the crew member: the duty, before or after it, counts and has not ended.
 *
 * @param now an instant; a duty that ends at that instant has ended.
 * @param today London's date of `now`, for duties without times.
 */
export function isNews(duties: (Duty | null)[], now: Instant, today: CalendarDate): boolean {
  return duties.some((duty) => {
    if (!duty || !isCounted(duty)) return false
    const end = debriefOf(duty) ?? briefOf(duty)
    return end ? end > now : duty.date >= today
  })
}

const isWork = ({ dutyType }: Duty) => workingDutyTypes.includes(dutyType)

/** The number of changes, and of those with at most 14 days' or 24 hours' notice. */
export type NoticeCounts = { changes: number; within14Days: number; within24Hours: number }

const dayMinutes = 24 * 60

/** Counts changes by the notice they gave; exactly 14 days or 24 hours count as within. */
export function countNotice(changes: { noticeMinutes: number | null }[]): NoticeCounts {
  const within = (minutes: number) =>
    changes.filter(({ noticeMinutes: notice }) => notice !== null && notice <= minutes).length
  return {
    changes: changes.length,
    within14Days: within(14 * dayMinutes),
    within24Hours: within(dayMinutes),
  }
}
