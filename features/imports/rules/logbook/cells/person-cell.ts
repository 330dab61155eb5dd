import { beginningOf } from '#kernel/csv/cell-limits.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { columnKey } from './column-key.ts'
import { readRoleCell } from './role-cell.ts'

/** A person of the crew. */
export type PrintedPerson = {
  name: string
  /** The position as crew lists have it, `CP`; null where the file states none. */
  rank: string | null
}

/** The codes of the roles, where a file prints another word. */
const codes: Record<FlightRole, string> = {
  pilot_in_command: 'CP',
  co_pilot: 'FO',
  cabin_manager: 'SCCM',
  cabin_crew: 'CC',
  flight_instructor: 'FI',
  student_pilot: 'TR',
}

/** Codes that stay as printed. The role of CM depends on the others of the crew list, see `positionRole`. */
const keptCodes = new Set('CP CPT FO SFO SO SCCM SCM CM PU PUR CC FA FI'.split(' '))

/** The code of a printed position: `Captain` is `CP`, `PU` stays, `FA2` is `FA`; null if it is not known. */
export function rankCode(position: string): string | null {
  const word = columnKey(position).replace(/\d$/, '')
  const role = word === 'crew' ? null : readRoleCell(word)
  if (role === null) return null
  const code = word.toUpperCase()
  return keptCodes.has(code) ? code : codes[role]
}

/**
 * The people in a cell that holds one, or in each part of a cell that lists them: `CP: PENROSE IDRIS`,
 * `PENROSE IDRIS (CP)`, `CP - 10233 - PENROSE IDRIS`, or a name alone. The owner (`SELF`) is left out.
 *
 * @param rank the position that the column states.
 */
export function readPersonCell(text: string, rank: string | null): PrintedPerson[] {
  const beginning = beginningOf(text.trim())
  const own = ownRank(beginning)
  const name = readNameCell(own?.name ?? beginning)
  return name === null ? [] : [{ name, rank: own?.rank ?? rank }]
}

/** The people in a cell that lists them, separated by commas, semicolons, bars or lines. */
export function readPeopleCell(text: string, rank: string | null): PrintedPerson[] {
  return text.split(/[,;|\n]/).flatMap((part) => readPersonCell(part, rank))
}

/** A person as a line of a crew list. */
export function crewLineOf({ name, rank }: PrintedPerson): string {
  return rank === null ? name : `${rank} - ${name}`
}

/** Words that mean the owner of the logbook. */
const ownWords = new Set(['SELF', 'ME', 'MYSELF', 'OWN'])

/** The name in a cell that holds one person; null for the owner (`SELF`) or an empty cell. */
function readNameCell(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  const isName = /\p{L}/u.test(name) && !ownWords.has(name.toUpperCase())
  return isName ? name : null
}

const rankFirst = /^([A-Za-z]{2,5}\d?)(?::|>| -) ?(\S.*)$/

/** The position in front of a name, or in brackets behind it; null without one. */
function ownRank(text: string): { rank: string; name: string } | null {
  const [, first = '', name = ''] = rankFirst.exec(text) ?? []
  const rank = first && rankCode(first)
  if (rank) return { rank, name }
  const bracket = text.endsWith(')') ? text.lastIndexOf('(') : -1
  const behind = bracket > 0 ? rankCode(text.slice(bracket + 1, -1)) : null
  return behind === null ? null : { rank: behind, name: text.slice(0, bracket) }
}
