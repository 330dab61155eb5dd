import { crewLineOf, type PrintedPerson } from '#imports/rules/logbook/cells/person-cell.ts'
import { readRoleCell } from '#imports/rules/logbook/cells/role-cell.ts'
import type { PrintedFlight } from './printed-flight.ts'

/** The fewest days with flights on which a name can be recognised as the owner's. */
const fewestDays = 3

/**
 * The names that mean the owner of a logbook, in capitals. They are the given name, and the one person whom the file
 * lists in the cabin on every flight.
 *
 * @param ownName the user's name; the order of its words does not matter.
 */
export function ownNames(flights: PrintedFlight[], ownName: string | undefined): Set<string> {
  const own = new Set<string>()
  const words = ownName === undefined ? '' : wordsOf(ownName)
  const counts = new Map<string, number>()
  for (const { crew } of flights) {
    const cabin = new Set<string>()
    for (const { name, rank } of crew) {
      if (words !== '' && wordsOf(name) === words) own.add(name.toUpperCase())
      if (isCabin(rank)) cabin.add(name.toUpperCase())
    }
    for (const name of cabin) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const always = [...counts].filter(([, count]) => count === flights.length)
  const [only] = always
  const days = new Set(flights.map(({ date }) => date))
  if (own.size === 0 && only && always.length === 1 && days.size >= fewestDays) own.add(only[0])
  return own
}

function isCabin(rank: string | null): boolean {
  const role = rank === null ? null : readRoleCell(rank)
  return role === 'cabin_crew' || role === 'cabin_manager'
}

/**
 * The crew list of a flight with ranks, without its owner. A person who is listed twice has the first rank given. The
 * portal's own record keeps its list.
 */
export function crewLines(
  { crew, isOwnRecord }: PrintedFlight,
  own: ReadonlySet<string>,
): string[] {
  if (isOwnRecord) return crew.map(({ name }) => name)
  const people = new Map<string, PrintedPerson>()
  for (const person of crew) {
    const key = person.name.toUpperCase()
    const known = people.get(key) ?? person
    if (!own.has(key)) people.set(key, { name: known.name, rank: known.rank ?? person.rank })
  }
  return [...people.values()].map(crewLineOf)
}

/** The words of a name in alphabetical order, in capitals. */
function wordsOf(name: string): string {
  return name
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}
