/** `CP - 10233 - PENROSE IDRIS`; another line goes on with the name above. */
const memberPattern = /^[A-Z]{2,4}\s*-\s*\S/

/** `CC - PAX - 19002 - BRACEWELL TOM`: on board as a passenger, not operating. */
const passengerPattern = /^[A-Z]{2,4}\s*-\s*PAX\s*-\s*(\d+)/

/**
 * Reads the crew cell.
 *
 * @param ownId the staff number of the roster's owner.
 * @returns the operating crew, and whether the owner travels as a passenger.
 */
export function readCrew(
  lines: string[],
  ownId: string | undefined,
): { crew: string[]; isPassenger: boolean } {
  const members: string[] = []
  for (const line of lines) {
    if (memberPattern.test(line) || members.length === 0) members.push(line)
    else members.push(`${members.pop()} ${line}`)
  }
  const passengers = members.filter((member) => passengerPattern.test(member))
  return {
    crew: members.filter((member) => !passengerPattern.test(member)),
    isPassenger: passengers.some((member) => passengerPattern.exec(member)?.[1] === ownId),
  }
}
