import { isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatus, TimedDuty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The fields of an entry of the roster that absence reads. */
export type AbsenceDuty = TimedDuty & {
  status?: DutyStatus | undefined
  sectors: Pick<
    Sector,
    'departureAirport' | 'arrivalAirport' | 'scheduledArrival' | 'actualArrival'
  >[]
}

/** The counted entries of a roster by their day. A day without an entry is absent. */
export type Listed<Duty extends { date: CalendarDate }> = ReadonlyMap<CalendarDate, Duty[]>

/** The entries that count, by day. */
export function listedDays<Duty extends { date: CalendarDate; status?: DutyStatus | undefined }>(
  roster: readonly Duty[],
): Listed<Duty> {
  return Map.groupBy(roster.filter(isCounted), ({ date }) => date)
}
