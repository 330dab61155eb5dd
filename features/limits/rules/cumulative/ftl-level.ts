import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'

export const ftlLevels = ['green', 'yellow', 'red'] as const
export type FtlLevel = (typeof ftlLevels)[number]

/**
 * The shares of a limit at which its colour changes, in percent. No law names them: they are the specification of the
 * portal. The panel is yellow and red from its share on, the bar of the start page is amber above its own.
 */
export const colourPercent = { yellowFrom: 70, redFrom: 90, startBarAbove: 80 } as const

/** The warning level of a figure: yellow from 70 % of the limit, red from 90 %, unrounded. */
export function ftlLevel(current: number, limit: number): FtlLevel {
  if (current * 100 >= limit * colourPercent.redFrom) return 'red'
  return current * 100 >= limit * colourPercent.yellowFrom ? 'yellow' : 'green'
}

/** Tolerance for rounding errors in a sum of fractions. */
const dust = 1e-9

/**
 * The level of the bar of the start page: that of the figure, but yellow only above 80 % of the limit.
 *
 * @param share the used share, 0.7 for 70 %.
 */
export function startBarLevel(level: FtlLevel, share: number): FtlLevel {
  const isAbove = share * 100 > colourPercent.startBarAbove + dust
  return level === 'yellow' && !isAbove ? 'green' : level
}

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
