/** A figure and the baseline measured beside it: machines differ, ratios less so. */
export type Row = {
  what: string
  figure: string
  baseline: string
  ratio: number
  /** Of a row that tells how a cost grows: milliseconds by the size of what is stored. */
  series?: { size: number; ms: number }[]
}

/** Takes a row down. */
export type Report = (row: Row) => void

/** A ratio to the hundredth. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
