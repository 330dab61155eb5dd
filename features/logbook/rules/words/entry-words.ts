/** The source of a duty or an entry: an imported file, or typed in by hand. */
export const dutySources = ['CSV', 'manual'] as const
export type DutySource = (typeof dutySources)[number]

/** The kinds of time that entries record. */
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
