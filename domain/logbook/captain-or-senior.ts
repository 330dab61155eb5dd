import { crewRole } from './crew-role.ts'

/**
 * The name of the captain on a crew list, else of the senior cabin crew member; empty where it names neither.
 *
 * @param crew `Position - ID - Name` each.
 */
export function captainOrSenior(crew: string[]): string {
  const members = crew.map((line) => {
    const [, number, ...name] = line.split(' - ').map((part) => part.trim())
    return { role: crewRole(crew, number), name: name.join(' - ') }
  })
  const found = ['pilot_in_command', 'cabin_manager'].flatMap((role) =>
    members.filter((member) => member.role === role),
  )
  return found[0]?.name ?? ''
}
