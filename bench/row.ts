/** A figure and the baseline measured beside it: machines differ, ratios less so. */
export type Row = {
  what: string
  figure: string
  baseline: string
  ratio: number
  /** What the row has to reach, where something is asked of it. */
  mark?: Mark
  /** Of a row that tells how a cost grows: milliseconds by the size of what is stored. */
  series?: { size: number; ms: number }[]
}

type Mark = { words: string; isMet: boolean }

/** Takes a row down. */
export type Report = (row: Row) => void

/** A ratio to the hundredth. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}

/** The mark of a ratio that may be so much and no more. */
export function atMost(most: number, ratio: number): Mark {
  return { words: `at most ${most}`, isMet: ratio <= most }
}

/** A mark in words, as the bench prints it. */
export function markWords({ mark }: Row): string {
  if (!mark) return ''
  return `${mark.words}: ${mark.isMet ? 'met' : 'missed'}`
}
