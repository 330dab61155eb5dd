import type { MissingInput } from '#duties/rules/verdict.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The one value that settles a rule, and where it belongs. */
export type Missing = {
  input: MissingInput
  /** The duty that lacks it. */
  dutyId?: string
  /** IATA code of an airport whose time zone is not known. */
  airport?: string
  /** Travel: the airports. History, and a day that nobody could read: the days that are missing, both inclusive. */
  from?: string
  to?: string
}

/** The value before the roster begins: its last missing day is the day before `since`. */
export function missingBefore(
  input: MissingInput,
  days: { from?: CalendarDate; to: CalendarDate | null },
): Missing {
  const { from, to } = days
  return { input, ...(from !== undefined && { from }), ...(to !== null && { to }) }
}
