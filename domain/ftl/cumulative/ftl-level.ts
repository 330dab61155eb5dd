export const ftlLevels = ['green', 'yellow', 'red'] as const
export type FtlLevel = (typeof ftlLevels)[number]

/** The warning level of a figure: yellow from 70 % of the limit, red from 90 %, unrounded. */
export function ftlLevel(current: number, limit: number): FtlLevel {
  if (current * 10 >= limit * 9) return 'red'
  return current * 10 >= limit * 7 ? 'yellow' : 'green'
}
