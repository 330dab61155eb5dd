/** A figure and the baseline measured beside it: machines differ, ratios less so. */
export type Row = { what: string; figure: string; baseline: string; ratio: number }

/** Takes a row down. */
export type Report = (row: Row) => void

/** Two figures as a ratio, to the hundredth. */
export function ratioOf(figure: number, baseline: number): number {
  return Math.round((figure / baseline) * 100) / 100
}
