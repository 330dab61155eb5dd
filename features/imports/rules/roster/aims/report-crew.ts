/** `CP - 10233 - PENROSE IDRIS`; any other line continues the name above, `ANNE-MARIE`. */
export const crewMember = /^[A-Z]{1,4}\d? - \S/

/** `CPT - PIC - 10233 - …` is in command, `CC - PAX - 19002 - …` on board as a passenger, not operating. */
const remarked = /^(\S+) - ([A-Z]{2,4}) - (\w{1,12}) - (.+)$/

/** The crew on board, as the report lists them. */
export type ReportCrew = {
  /** The operating crew, one `Position - ID - Name` each. */
  operating: string[]
  /** The listing of the roster's owner; null when they are not listed. */
  owner: 'operating' | 'passenger' | null
}

/**
 * Reads the crew cell.
 *
 * @param ownId the staff number of the roster's owner.
 */
export function readCrew(lines: string[], ownId: string | undefined): ReportCrew {
  const operating: string[] = []
  let owner: ReportCrew['owner'] = null
  for (const line of unwrapped(lines)) {
    const [, position, remark, id, name] = remarked.exec(line) ?? []
    const listed = id ? `${position} - ${id} - ${name}` : line
    const isOwner = ownId !== undefined && listed.split(' - ')[1] === ownId
    if (remark !== 'PAX') operating.push(listed)
    if (isOwner) owner = remark === 'PAX' ? 'passenger' : 'operating'
  }
  return { operating, owner }
}

function unwrapped(lines: string[]): string[] {
  const members: string[][] = []
  for (const line of lines) {
    const last = members.at(-1)
    if (!last || crewMember.test(line)) members.push([line])
    else last.push(line)
  }
  // A double name can break behind its hyphen.
  return members.map((parts) => parts.join(' ').replaceAll(/(?<=\p{L}-) (?=\p{L})/gu, ''))
}
