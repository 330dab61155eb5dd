import type { InFlightRestClass } from '#duties/rules/words/duty-words.ts'

/**
 * The least rest on board of cabin crew by the maximum flight duty period and the class of rest facility (CS
 * FTL.1.205(c)(3)); minutes. Each row reaches up to its first number, inclusive.
 */
const rows: [maxFdp: number, Record<InFlightRestClass, number | null>][] = [
  [870, { 1: 90, 2: 90, 3: 90 }],
  [900, { 1: 105, 2: 120, 3: 140 }],
  [930, { 1: 120, 2: 140, 3: 160 }],
  [960, { 1: 135, 2: 160, 3: 180 }],
  [990, { 1: 155, 2: 180, 3: null }],
  [1020, { 1: 180, 2: 205, 3: null }],
  [1050, { 1: 205, 2: null, 3: null }],
  [1080, { 1: 230, 2: null, 3: null }],
]

/** Flights with rest on board have at most three sectors (CS FTL.1.205(c)(1)(i)). */
export const inFlightRestSectorsMax = 3

/**
 * The least consecutive rest on board for a flight duty period of this length, in minutes.
 *
 * @returns null where rest of this class does not allow it.
 */
export function inFlightRestMinutes(
  fdpMinutes: number,
  { facility, sectors }: { facility: InFlightRestClass; sectors: number },
): number | null {
  if (sectors > inFlightRestSectorsMax) return null
  const row = rows.find(([maxFdp]) => fdpMinutes <= maxFdp)
  return row?.[1][facility] ?? null
}

/** The longest flight duty period that rest of a class on board allows, in minutes. */
export function inFlightRestMaxFdp(facility: InFlightRestClass): number {
  const [longest] = rows.findLast(([, least]) => least[facility] !== null) ?? [0]
  return longest
}
