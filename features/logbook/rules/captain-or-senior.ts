import { readCrewLine } from './crew-line.ts'
import { positionRole } from './crew-role.ts'

/**
 * The name of the captain on a crew list, else of the senior cabin crew member; empty where it names neither.
 *
 * @param crew `Position - ID - Name` or `Position - Name` each.
 */
export function captainOrSenior(crew: string[]): string {
  const members = crew.map(readCrewLine)
  const positions = members.map(({ position }) => position)
  const withRole = (role: string) =>
    members.find(({ position }) => position && positionRole(position, positions) === role)
  return (withRole('pilot_in_command') ?? withRole('cabin_manager'))?.name ?? ''
}
