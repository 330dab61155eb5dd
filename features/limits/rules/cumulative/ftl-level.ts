export const ftlLevels = ['green', 'yellow', 'red'] as const
export type FtlLevel = (typeof ftlLevels)[number]

/** The warning level of a figure: yellow from 70 % of the limit, red from 90 %, unrounded. */
export function ftlLevel(current: number, limit: number): FtlLevel {
  if (current * 10 >= limit * 9) return 'red'
  return current * 10 >= limit * 7 ? 'yellow' : 'green'
}

/** Tolerance for rounding errors in a sum of fractions. */
const dust = 1e-9

/** A used amount in tenths, `41.5`; never rounded up to the limit. */
export function usedWords(amount: number): string {
  return (Math.floor(amount * 10 + dust) / 10).toFixed(1)
}

/** `41.5 / 60 hrs`, or weeks for sick leave. */
export function usageWords(use: {
  current: number
  limit: number
  unit: 'hours' | 'weeks'
}): string {
  return `${usedWords(use.current)} / ${use.limit} ${use.unit === 'hours' ? 'hrs' : 'weeks'}`
}

/** A fraction as a whole percentage, never rounded up: 69.97 % is 69 %. */
export function percentWords(fraction: number): string {
  return `${Math.floor(fraction * 100 + dust)}%`
}
