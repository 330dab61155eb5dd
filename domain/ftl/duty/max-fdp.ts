import type { ClockTime } from '#domain/time/zone-time.ts'

/** The number of sectors of each table column: the first is for one and two, then one each. */
const mostSectors = 10

/**
 * Maximum daily flight duty period of acclimatised crew (ORO.FTL.205(b)(1), table 2), in minutes, for 1-2, 3,
 * 4 … 10 sectors.
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

/** Each sector from the third on takes half an hour off, but never below nine hours. */
const perFurtherSector = 30
const leastMinutes = 540

/**
 * The longest flight duty period of acclimatised crew, in minutes (ORO.FTL.205(b)(1)).
 *
 * @param start clock time at which the FDP starts, at reference time.
 * @param sectors operated, 1 to 10.
 * @returns null for more sectors than the table has.
 */
export function maxFdpMinutes(start: ClockTime, sectors: number): number | null {
  if (sectors > mostSectors) return null
  const [, first] = bands.findLast(([from]) => start >= from) ?? bands.at(-1) ?? ['', 0]
  return Math.max(leastMinutes, first - perFurtherSector * Math.max(0, sectors - 2))
}
