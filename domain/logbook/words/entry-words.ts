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
export function isSameField(
  field: EditableField,
  one: Record<EditableField, unknown>,
  other: Record<EditableField, unknown>,
): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** `cabin crew`. */
export function roleWords(role: FlightRole): string {
  return role.replaceAll('_', ' ')
}
