import { counted } from '#kernel/words/counted.ts'
import { dayMinutes } from '#kernel/time/time-units.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { HistoryStatements } from './ftl-history.ts'

/** The statements to check; an absent one stays as it is stored. */
type GivenStatements = { [Name in keyof HistoryStatements]?: HistoryStatements[Name] | undefined }

/** The time that the statements are about. */
export type StatementTimes = {
  /** The first day of the complete roster; null if there is none. */
  since: CalendarDate | null
  /** The day before which totals and free days count; null if there is none. */
  statedSince: CalendarDate | null
  /** In the zone of the home base. */
  today: CalendarDate
  now: Instant
  /** Of the home base. */
  zone: TimeZone
}

/** The first fault of statements about the time before the roster: the field and a sentence for the user. */
export function statementsFault(
  given: GivenStatements,
  times: StatementTimes,
): { field: string; message: string } | null {
  const { since, statedSince, today } = times
  const { freeFrom, logbookFrom } = given
  if (statedSince === null && needsStart(given)) {
    return fault('completeSince', 'Please say since when your roster is complete')
  }
  if (freeFrom && freeFrom > latestFreeFrom(times)) {
    const sentence = since
      ? `Your roster begins on ${mediumDate(since)}: please enter a time before`
      : 'Please enter a time that is not in the future'
    return fault('freeFrom', sentence)
  }
  if (logbookFrom && logbookFrom > today) {
    return fault('logbookFrom', 'Please enter a day that is not in the future')
  }
  return statedSince === null ? null : yearFault(given, statedSince)
}

/** True if any statement counts up to a day that must not move when earlier duties are added. */
export function needsStart({ earlierTotals, freeDaysThisYear }: GivenStatements): boolean {
  const totals = Object.values(earlierTotals ?? {})
  return totals.some((minutes) => minutes !== null) || typeof freeDaysThisYear === 'number'
}

/** The end of the day on which the roster begins: the free time ends with the first report on that day. */
export function latestFreeFrom({
  since,
  now,
  zone,
}: Pick<StatementTimes, 'since' | 'now' | 'zone'>): Instant {
  return since === null ? now : zoneToUtc(addDays(since, 1), '00:00', zone)
}

/** Checks the totals of the year against its days before a day. */
function yearFault({ earlierTotals, freeDaysThisYear }: GivenStatements, end: CalendarDate) {
  const days = daysBetween(`${end.slice(0, 4)}-01-01`, end)
  const { flightYearMinutes = null, flight12mMinutes = null } = earlierTotals ?? {}
  const name = 'earlierTotals.flightYearMinutes'
  const period = `the year has ${counted(days, 'day')} before ${mediumDate(end)}`
  if (flightYearMinutes !== null && flightYearMinutes > days * dayMinutes) {
    return fault(name, `This is too much: ${period}`)
  }
  if (flightYearMinutes !== null && flightYearMinutes > (flight12mMinutes ?? Infinity)) {
    return fault(name, 'This is more than the 12 months have')
  }
  return (freeDaysThisYear ?? 0) > days
    ? fault('freeDaysThisYear', `This is too many: ${period}`)
    : null
}

function fault(field: string, message: string) {
  return { field, message }
}
