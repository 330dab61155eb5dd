import { tableTwoMinutes } from '#limits/rules/legality/testing/plain-rules.ts'

/** The reading of the body clock: at its own time, at the local time, or not known (ORO.FTL.105(1)). */
export type BodyState = 'B' | 'D' | 'X'

const hour = 60

/** Table 1 of ORO.FTL.105(1): time difference in minutes, then the state by days since the last report. */
const tableOne: [under: number, states: BodyState[]][] = [
  [4 * hour, ['B', 'D', 'D', 'D', 'D']],
  [6 * hour + 1, ['B', 'X', 'D', 'D', 'D']],
  [9 * hour + 1, ['B', 'X', 'X', 'D', 'D']],
  [Infinity, ['B', 'X', 'X', 'X', 'D']],
]

/** The state after a time since the last report at reference time; both in minutes. */
export function tableOneState(difference: number, elapsed: number): BodyState {
  const row = tableOne.find(([under]) => difference < under)?.[1] ?? []
  const column = [48, 72, 96, 120].filter((hours) => elapsed >= hours * hour).length
  return row[column] ?? 'X'
}

/** Local nights at home after a rotation (CS FTL.1.235(b)(3)(i)): by time difference and time away, in minutes. */
const nightsTable: [under: number, nights: number[]][] = [
  [4 * hour, [0, 0, 0, 0]],
  [6 * hour + 1, [2, 2, 3, 3]],
  [9 * hour + 1, [2, 3, 3, 4]],
  [Infinity, [2, 3, 4, 5]],
]

/** The local nights at home that a rotation requires; 0 below four hours of difference. */
export function nightsAfter(difference: number, elapsed: number): number {
  const row = nightsTable.find(([under]) => difference < under)?.[1] ?? []
  const column = [48, 72, 96].filter((hours) => elapsed >= hours * hour).length
  return row[column] ?? 0
}

/** The largest value of the table of nights. */
export const mostNights = 5

/** The maximum with rest on board of a class (CS FTL.1.205(c)), in minutes. It has at most three sectors. */
export const onBoardMinutes: Record<number, number> = { 1: 1080, 2: 1020, 3: 960 }

/** The value of a state that is not known (table 3). It is also the smallest of tables 2 and 3. */
export const tableThreeMinutes = (sectors: number) => tableTwoMinutes('00:00', sectors)

/** The largest value of table 2. */
export const tableTwoMost = (sectors: number) => tableTwoMinutes('06:00', sectors)

/** Sectors that table 3 allows, and table 2. */
export const sectorsInTables = { known: 10, unknown: 8 }
