import type { FlightRole } from '#profile/rules/flight-role.ts'

/** The roles of positions on a roster's crew list; any other is cabin crew. There TR is a cabin crew trainee. */
const rosterRoles: Record<string, FlightRole> = {
  CP: 'pilot_in_command',
  CPT: 'pilot_in_command',
  FO: 'co_pilot',
  SCM: 'cabin_manager',
  SCCM: 'cabin_manager',
  PU: 'cabin_manager',
}

/** The roles of the codes that a logbook import writes; any other position is cabin crew. */
const logbookRoles: Record<string, FlightRole> = {
  ...rosterRoles,
  CAPT: 'pilot_in_command',
  PIC: 'pilot_in_command',
  SFO: 'co_pilot',
  SO: 'co_pilot',
  SIC: 'co_pilot',
  FI: 'flight_instructor',
  TR: 'student_pilot',
  PUR: 'cabin_manager',
}

/**
 * The role of a position in the crew of a logbook entry.
 *
 * @param others the positions on the same list.
 */
export function positionRole(position: string, others: string[]): FlightRole {
  return roleIn(logbookRoles, position, others)
}

/**
 * The role a roster's crew list gives one of its members; null where they are not on it.
 *
 * @param crew `Position - ID - Name` each.
 * @param id the member's staff number.
 */
export function crewRole(crew: string[], id: string | undefined): FlightRole | null {
  const members = crew.map((line) => line.split('-').map((part) => part.trim()))
  const own = members.find(([, number]) => number === id && id !== undefined)
  if (!own) return null
  const [position = ''] = own
  return roleIn(
    rosterRoles,
    position,
    members.map(([other = '']) => other),
  )
}

/** CM is a cabin crew member with some airlines. Beside members called CC it is their manager. */
function roleIn(roles: Record<string, FlightRole>, position: string, others: string[]): FlightRole {
  if (position === 'CM' && others.includes('CC')) return 'cabin_manager'
  return roles[position] ?? 'cabin_crew'
}
