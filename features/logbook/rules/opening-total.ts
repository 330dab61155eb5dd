import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'

/** Experience from before the first entry of the logbook. */
export type OpeningTotal = {
  id: string
  role: FlightRole
  /** Empty for all types. */
  aircraftType: string
  minutes: number
  /** Null where it is not known. */
  sectors: number | null
  /** The last day it covers; null where it is not known. */
  until: CalendarDate | null
}

/** True if two totals have the same content, so that one of them is a repetition. */
export function isSameTotal(one: Omit<OpeningTotal, 'id'>, other: Omit<OpeningTotal, 'id'>) {
  return (
    one.role === other.role &&
    one.aircraftType === other.aircraftType &&
    one.minutes === other.minutes &&
    one.until === other.until
  )
}
