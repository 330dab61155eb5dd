import { positionRole } from '#logbook/rules/crew-role.ts'
import { readCrewLine, type CrewLine } from '#logbook/rules/crew-line.ts'

/** The names of a crew by the places that other logbooks have for them. Places without a person are empty. */
export type ProgramCrew = {
  captain: string
  firstOfficer: string
  purser: string
  attendants: string[]
  /** Further people with a rank. */
  others: CrewLine[]
  /** People without a rank. */
  unranked: string[]
}

/** Sorts a crew list by the places of other logbooks. */
export function programCrew(crew: string[]): ProgramCrew {
  const members = crew.map(readCrewLine)
  const ranked = members.filter(({ position }) => position !== '')
  const positions = ranked.map(({ position }) => position)
  const withRole = (role: string) =>
    ranked.filter(({ position }) => positionRole(position, positions) === role)
  const isAttendant = ({ position }: CrewLine) => ['CC', 'FA', 'CM'].includes(position)
  const [captain] = withRole('pilot_in_command')
  const [firstOfficer] = withRole('co_pilot')
  const [purser] = withRole('cabin_manager')
  const attendants = ranked.filter((member) => member !== purser && isAttendant(member))
  const placed = new Set([captain, firstOfficer, purser, ...attendants])
  return {
    captain: captain?.name ?? '',
    firstOfficer: firstOfficer?.name ?? '',
    purser: purser?.name ?? '',
    attendants: attendants.map(({ name }) => name),
    others: ranked.filter((member) => !placed.has(member)),
    unranked: members.filter(({ position }) => position === '').map(({ name }) => name),
  }
}
