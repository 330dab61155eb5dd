/** The position held on a flight; no access role. */
export const flightRoles = [
  'cabin_crew',
  'cabin_manager',
  'pilot_in_command',
  'co_pilot',
  'flight_instructor',
  'student_pilot',
] as const
export type FlightRole = (typeof flightRoles)[number]

/** `cabin crew`. */
export function roleWords(role: FlightRole): string {
  return role.replaceAll('_', ' ')
}
