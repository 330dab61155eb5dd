/** A figure and the baseline measured with it. Machines differ; ratios differ less. */
export type Row = {
  what: string
  figure: string
  baseline: string
  ratio: number
  /** True if a larger ratio is better. */
  isMoreBetter?: true
  /** The target, where there is one. */
  target?: Target
}

type Target = { words: string; isMet: boolean }

/** Reports a row. */
export type Report = (row: Row) => void

/** A ratio with two decimals. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}

/** A target that the ratio must not exceed. */
export function atMost(most: number, ratio: number): Target {
  return { words: `at most ${most}`, isMet: ratio <= most }
}

/** The target and whether it was met, as text. */
export function targetWords({ target }: Row): string {
  if (!target) return ''
  return `${target.words}: ${target.isMet ? 'met' : 'missed'}`
}
