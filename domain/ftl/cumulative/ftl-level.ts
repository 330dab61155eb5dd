export const ftlLevels = ['green', 'yellow', 'red'] as const
export type FtlLevel = (typeof ftlLevels)[number]

/** How near a figure is to its limit: yellow from 70 %, red from 90 %, on the exact figures. */
export function ftlLevel(current: number, limit: number): FtlLevel {
  if (current * 10 >= limit * 9) return 'red'
  return current * 10 >= limit * 7 ? 'yellow' : 'green'
}
