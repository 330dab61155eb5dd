/** A figure and the baseline measured beside it: machines differ, ratios less so. */
export type Row = { what: string; figure: string; baseline: string; ratio: number }

/** Takes a row down. */
export type Report = (row: Row) => void

/** A ratio to the hundredth. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
