import { isLongCell } from './cell-limits.ts'

/**
 * The form of durations: `2:29`, `2.48`, `149`, or `2.29` with a point for the colon. A colon always means hours and
 * minutes.
 */
export const hoursFormats = ['clock', 'decimal', 'minutes', 'point'] as const
export type PrintedHoursFormat = (typeof hoursFormats)[number]

/** A printed duration. */
export type PrintedDuration = {
  /** Whole minutes, the nearest. */
  minutes: number
  /** The difference from other figures that its precision explains: half its last digit, and a minute. */
  tolerance: number
}

const clock =
  /^(\d{1,3}(?:[,.\s']\d{3})+|\d{1,6})\s?[:h]\s?([0-5]?\d)\s?(?:m|min)?(?::([0-5]\d))?$/i
const withUnits = /^(?:(\d{1,6})\s?h(?:rs?|ours?)?)?\s*(?:(\d{1,4})\s?m(?:in(?:utes?)?)?)?$/i

/**
 * Reads a duration: `2:29`, `02:29:00`, `2h29`, `2 h 29 min`; in `decimal` hours `2.48`, `2,48`, `1,178.1`; in
 * `minutes` `149`. In `point`, `2.29` and `2,29` are 2:29, and `2.5` is 2:50, because spreadsheets drop a last 0.
 *
 * @param format the form of a number without a colon. For `clock`, `0229` is 2:29.
 * @returns null if the text is no duration.
 */
export function readDurationCell(text: string, format: PrintedHoursFormat): PrintedDuration | null {
  const trimmed = text.trim()
  if (trimmed === '' || isLongCell(trimmed)) return null
  const [, hours, minutes, seconds = '0'] = clock.exec(trimmed) ?? []
  if (hours !== undefined) {
    const rounded = Math.round(Number(minutes) + Number(seconds) / 60)
    return { minutes: Number(hours.replaceAll(/\D/g, '')) * 60 + rounded, tolerance: 1 }
  }
  const [all, wholeHours = '0', rest = '0'] = withUnits.exec(trimmed) ?? []
  if (all) return { minutes: Number(wholeHours) * 60 + Number(rest), tolerance: 1 }
  const compact = /^(\d{2})([0-5]\d)$/.exec(trimmed)
  if (format === 'clock' && compact)
    return { minutes: Number(compact[1]) * 60 + Number(compact[2]), tolerance: 1 }
  const number = decimalNumber(trimmed)
  if (number === null) return null
  if (format === 'point') return pointDuration(number)
  const isMinutes = format === 'minutes'
  const step = (isMinutes ? 1 : 60) / 10 ** number.decimals
  return {
    minutes: Math.round(number.value * (isMinutes ? 1 : 60)),
    tolerance: Math.floor(step / 2) + 1,
  }
}

/** Hours and minutes around a point; null with more than 59 minutes. */
function pointDuration({ value, decimals }: DecimalNumber): PrintedDuration | null {
  const hours = Math.floor(value)
  const minutes = Math.round((value - hours) * 100)
  return decimals > 2 || minutes > 59 ? null : { minutes: hours * 60 + minutes, tolerance: 1 }
}

/** The minutes of a cell with hours, decimal or as a clock; 0 for any other text. */
export function hoursMinutes(text: string): number {
  return readDurationCell(text, 'decimal')?.minutes ?? 0
}

/** A number with a point or comma, and separators of thousands: `2.5`, `2,5`, `1,178.1`, `1.178,1`. */
type DecimalNumber = { value: number; decimals: number }

function decimalNumber(text: string): DecimalNumber | null {
  const plain = text.replaceAll(/[\s']/g, '')
  if (!/^\d{1,3}(?:[.,]\d{3})*(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/.test(plain)) return null
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return { value: Number(plain), decimals: 0 }
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '')
  const fraction = plain.slice(last + 1)
  return { value: Number(`${whole}.${fraction}`), decimals: fraction.length }
}
