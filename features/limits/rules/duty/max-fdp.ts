import type { ClockTime } from '#kernel/time/zone-time.ts'

/**
 * The state of acclimatisation that selects the table: `known` for acclimatised crew (table 2), otherwise
 * unknown without and with fatigue risk management (tables 3 and 4).
 */
export type TableState = 'known' | 'unknown' | 'unknownWithFrm'

/**
 * Maximum daily flight duty period of acclimatised crew (ORO.FTL.205(b)(1), table 2), in minutes, for one and
 * two sectors.
 *
 * Each row is a band of FDP start times at reference time. A band begins at its time and lasts until the next
 * one; the last continues past midnight to the first.
 */
const bands: [from: ClockTime, oneOrTwoSectors: number][] = [
  ['05:00', 720],
  ['05:15', 735],
  ['05:30', 750],
  ['05:45', 765],
  ['06:00', 780],
  ['13:30', 765],
  ['14:00', 750],
  ['14:30', 735],
  ['15:00', 720],
  ['15:30', 705],
  ['16:00', 690],
  ['16:30', 675],
  ['17:00', 660],
]

/** One and two sectors in an unknown state of acclimatisation (ORO.FTL.205(b)(2), (3)). */
const unknownState = { unknown: 660, unknownWithFrm: 720 }

/** The sectors of the longest column of each table. */
export const mostSectors: Record<TableState, number> = { known: 10, unknown: 8, unknownWithFrm: 8 }

/** Each sector from the third on takes half an hour off, but never below nine hours. */
export const perFurtherSector = 30
const leastMinutes = 540

/**
 * The longest flight duty period by its start, in minutes (ORO.FTL.205(b)).
 *
 * @param start clock time at which the FDP starts, at reference time.
 * @param sectors operated.
 * @returns null for more sectors than the table has.
 */
export function maxFdpMinutes(
  start: ClockTime,
  sectors: number,
  state: TableState = 'known',
): number | null {
  if (sectors > mostSectors[state]) return null
  const first = state === 'known' ? bandOf(start) : unknownState[state]
  return perSectors(first, sectors)
}

function bandOf(start: ClockTime): number {
  const [, minutes] = bands.findLast(([from]) => start >= from) ?? bands.at(-1) ?? ['', 0]
  return minutes
}

/** The smallest value of tables 2 and 3 for a number of sectors, in minutes. */
export function smallestMaxFdp(sectors: number): number {
  return perSectors(unknownState.unknown, sectors)
}

/** The largest value of any table for a number of sectors, in minutes. */
export function largestMaxFdp(sectors: number): number {
  return perSectors(Math.max(...bands.map(([, minutes]) => minutes)), sectors)
}

function perSectors(first: number, sectors: number): number {
  return Math.max(leastMinutes, first - perFurtherSector * Math.max(0, sectors - 2))
}
