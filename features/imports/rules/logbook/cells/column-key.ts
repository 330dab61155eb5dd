import { beginningOf } from '#kernel/csv/cell-limits.ts'

/**
 * A heading for comparison: lower case, letters and digits only. `Flight Number`, ` flight_number` and
 * `"FLIGHT NUMBER"` are the same.
 */
export function columnKey(text: string): string {
  return beginningOf(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
}

/** The place of each column by its key. The first of equal headings counts. */
export type ColumnPlaces = ReadonlyMap<string, number>

/** The places of the columns of a header row. */
export function columnPlaces(headings: string[]): ColumnPlaces {
  const places = new Map<string, number>()
  headings.forEach((heading, place) => {
    const key = columnKey(heading)
    if (key !== '' && !places.has(key)) places.set(key, place)
  })
  return places
}
