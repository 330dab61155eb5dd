import type { FlightRole } from './flight-entry.ts'

/** The roles of crew list positions; any other position is cabin crew. */
const roles: Record<string, FlightRole> = {
  CP: 'pilot_in_command',
  CPT: 'pilot_in_command',
  FO: 'co_pilot',
  SCM: 'cabin_manager',
  SCCM: 'cabin_manager',
  PU: 'cabin_manager',
}

/**
 * The role a roster's crew list gives one of its members; null where they are not on it.
 *
 * CM is a cabin crew member with some airlines. Beside members called CC it is their manager.
 *
 * @param crew `Position - ID - Name` each.
 * @param id the member's staff number.
 */
export function crewRole(crew: string[], id: string | undefined): FlightRole | null {
  const members = crew.map((line) => line.split('-').map((part) => part.trim()))
  const own = members.find(([, number]) => number === id && id !== undefined)
  if (!own) return null
  const [position = ''] = own
  const hasPlainCrew = members.some(([other]) => other === 'CC')
  if (position === 'CM' && hasPlainCrew) return 'cabin_manager'
  return roles[position] ?? 'cabin_crew'
}
