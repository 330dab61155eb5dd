import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { DutySource } from '#domain/roster/duty.ts'

/** The position held on a flight (spec 3); no access role. */
export const flightRoles = [
  'cabin_crew',
  'cabin_manager',
  'pilot_in_command',
  'co_pilot',
  'flight_instructor',
  'student_pilot',
] as const
export type FlightRole = (typeof flightRoles)[number]

/** The kinds of time that entries record (spec 9). */
export const flightTypes = ['commercial', 'standby', 'training'] as const
type FlightType = (typeof flightTypes)[number]

/** Fields that the crew member can edit. Edited fields win over roster files and completed tasks. */
export const editableFields = [
  'date',
  'departureAirport',
  'arrivalAirport',
  'aircraftType',
  'registration',
  'flightMinutes',
  'role',
  'remarks',
  'reportTime',
  'debriefTime',
  'actualDeparture',
  'actualArrival',
  'crew',
  'flightNumbers',
] as const
export type EditableField = (typeof editableFields)[number]

/** True if a field has the same value in two entries. */
export function isSameField(field: EditableField, one: FlightEntry, other: FlightEntry): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** One entry of the flight logbook. Times are UTC; null where nothing is known. */
export type FlightEntry = {
  id: string
  /** The duty it was flown on, and which of its sectors; null for an entry of its own. */
  dutyId: string | null
  sector: number | null
  /** London's date of departure. */
  date: CalendarDate
  departureAirport: string
  arrivalAirport: string
  aircraftType: string
  registration: string
  /** Off-block to on-block, whole minutes; for standby and training what `logged-duty.ts` counts. */
  flightMinutes: number
  role: FlightRole
  flightTypes: FlightType[]
  remarks: string | null
  reportTime: Instant | null
  debriefTime: Instant | null
  actualDeparture: Instant | null
  actualArrival: Instant | null
  crew: string[]
  flightNumbers: string[]
  source: DutySource
  /** Fields edited by hand; absent where there are none. */
  edited?: EditableField[]
}

/** `cabin crew`. */
export function roleWords(role: FlightRole): string {
  return role.replaceAll('_', ' ')
}
