import { perFurtherSector } from './max-fdp.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'

/**
 * Maximum flight duty period with a planned extension without rest on board (CS FTL.1.205(b)), in minutes.
 *
 * Each row is a band of FDP start times at reference time, until the next row: the maximum for one and two
 * sectors, and the most sectors. No extension is allowed where the most sectors are 0.
 */
const bands: [from: ClockTime, oneOrTwoSectors: number, mostSectors: number][] = [
  ['00:00', 0, 0],
  ['06:15', 795, 5],
  ['06:30', 810, 5],
  ['06:45', 825, 5],
  ['07:00', 840, 5],
  ['13:30', 825, 4],
  ['14:00', 810, 4],
  ['14:30', 795, 4],
  ['15:00', 780, 4],
  ['15:30', 765, 2],
  ['16:00', 750, 2],
  ['16:30', 735, 2],
  ['17:00', 720, 2],
  ['17:30', 705, 2],
  ['18:00', 690, 2],
  ['18:30', 675, 2],
  ['19:00', 0, 0],
]

/**
 * The longest flight duty period with a planned extension, in minutes.
 *
 * @param start clock time at which the FDP starts, at reference time.
 * @returns null where no extension is allowed.
 */
export function extendedMaxFdpMinutes(start: ClockTime, sectors: number): number | null {
  const [, minutes, most] = bands.findLast(([from]) => start >= from) ?? ['', 0, 0]
  return sectors > most ? null : minutes - perFurtherSector * Math.max(0, sectors - 2)
}

/**
 * The most sectors of an extended flight duty period by its minutes in the window of circadian low, 02:00 to
 * 05:59 (CS FTL.1.205(b)).
 */
export function extensionSectorsMax(circadianLowMinutes: number): number {
  if (circadianLowMinutes === 0) return 5
  return circadianLowMinutes <= 120 ? 4 : 2
}
