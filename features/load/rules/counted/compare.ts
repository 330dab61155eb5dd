import type { Comparison } from './load-figures.ts'

/** The least number of earlier periods of a comparison. */
export const comparedPeriodsMin = 6

/**
 * A figure beside those of earlier periods: their median, lowest and highest, and in how many the figure was lower.
 *
 * The median of an even number is the mean of the middle two. Minutes are rounded half up, counts keep a half.
 *
 * @param earlier periods in which the figure is not known are left out.
 * @returns null under six periods, and where the figure is not known.
 */
export function compare(
  current: number | null,
  earlier: readonly (number | null)[],
  unit: 'minutes' | 'count',
): Comparison | null {
  const known = earlier.filter((value) => value !== null).toSorted((one, other) => one - other)
  if (current === null || known.length < comparedPeriodsMin) return null
  const middle = medianOf(known)
  return {
    of: known.length,
    median: unit === 'minutes' ? Math.floor(middle + 0.5) : middle,
    lowest: known[0] ?? 0,
    highest: known.at(-1) ?? 0,
    lower: known.filter((value) => value < current).length,
  }
}

function medianOf(sorted: number[]): number {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return (low + high) / 2
}
