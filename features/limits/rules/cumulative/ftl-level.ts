import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'

export const ftlLevels = ['green', 'yellow', 'red'] as const
export type FtlLevel = (typeof ftlLevels)[number]

/** The warning level of a figure: yellow from 70 % of the limit, red from 90 %, unrounded. */
export function ftlLevel(current: number, limit: number): FtlLevel {
  if (current * 10 >= limit * 9) return 'red'
  return current * 10 >= limit * 7 ? 'yellow' : 'green'
}

/** Tolerance for rounding errors in a sum of fractions. */
const dust = 1e-9

/**
 * A used amount in tenths, rounded up: 7.25 is `7.3`. An amount below the limit never shows as the limit: 59.99 of 60
 * is `59.9`.
 */
export function usedWords(amount: number, limit: number): string {
  const tenths = Math.ceil(amount * 10 - dust)
  const isLimit = amount < limit && tenths >= limit * 10
  return (isLimit ? (limit * 10 - 1) / 10 : tenths / 10).toFixed(1)
}

/** The number of limits that come near, without those that are red. */
export const nearLimits = (limits: readonly { level: FtlLevel }[]) =>
  limits.filter(({ level }) => level === 'yellow').length

type Use = { current: number; limit: number; unit: 'hours' | 'weeks' }

/** `41.5 / 60 hrs`, `41:30 / 60 hrs` by the clock, or weeks for sick leave. */
export function usageWords({ current, limit, unit }: Use, format: HoursFormat): string {
  if (unit === 'weeks') return `${usedWords(current, limit)} / ${limit} weeks`
  const isClock = format === 'clock'
  const used = isClock ? hoursFigure(minutesOf(current), format) : usedWords(current, limit)
  return `${used} / ${limit} hrs`
}

/** A fraction as a whole percentage, never rounded up: 69.97 % is 69 %. */
export function percentWords(fraction: number): string {
  return `${Math.floor(fraction * 100 + dust)}%`
}
