import type { RosterEntry } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import { stayDaysMax } from '#duties/rules/actions/other-halves.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { minutesBetween, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'

/** The first report of work after the end of a duty, within the longest stay. Null if none is known. */
export function reportAfterStay(end: Instant, duties: readonly RosterEntry[]): Instant | null {
  const reports = duties
    .filter((duty) => isCounted(duty) && workingDutyTypes.includes(duty.dutyType))
    .flatMap((duty) => briefOf(duty) ?? [])
    .filter((report) => report > end && minutesBetween(end, report) <= stayDaysMax * dayMinutes)
  return reports.toSorted()[0] ?? null
}

/**
 * The moment of a pick-up at a time of London's clock: the last one before the next report, or the first one after the
 * end of the duty if no report is known.
 *
 * @returns null while the text is not a time.
 */
export function pickUpAt(
  time: ClockTime,
  { end, report }: { end: Instant; report: Instant | null },
): Instant | null {
  const [first = null] = typedTimesToUtc(londonDate(end), [{ time }], end)
  if (!first || !report) return first
  const onDay = londonToUtc(londonDate(report), time)
  const last = onDay < report ? onDay : londonToUtc(addDays(londonDate(report), -1), time)
  return last > first ? last : first
}
