import { isLongCell } from '#kernel/csv/cell-limits.ts'
import type { Pence } from './pence.ts'

/** Upper bound far above any real sum, so that every amount stays an exact whole number. */
const penceMax = 100_000_000_000

/**
 * The number a cell of a file begins with, else 0, to the nearest penny.
 *
 * It also reads the forms in which money is printed: `1,234.50`, `£12.50`, `GBP 12.50`, `12.50 GBP`, and with a
 * decimal comma `31,20`. `(5.00)` and `5.00-` are reductions.
 */
export function leadingPence(text: string): Pence {
  return leadingAmount(text) ?? 0
}

/** Like `leadingPence`, but null where the text does not begin with a number. */
export function leadingAmount(text: string): Pence | null {
  if (isLongCell(text)) return null
  const trimmed = singleSpaced(text)
  const bracketed = /^\(([^()]*)\)/.exec(trimmed)?.[1]
  const found = moneyPattern.exec(bracketed ?? trimmed)?.groups
  if (!found) return null
  const { before, after, behind, comma, cents, thousands, whole, decimals = cents ?? '' } = found
  const digits = (comma ?? thousands ?? whole ?? '').replaceAll(/[,.]/g, '')
  if (digits === '' && decimals === '') return null
  const pence = Math.min(penceOfDigits(digits, decimals), penceMax)
  const isReduction =
    bracketed !== undefined || [before, after, behind].some((sign) => sign && sign !== '+')
  return isReduction && pence > 0 ? -pence : pence
}

/**
 * True if `leadingPence` may misread a cell: it holds more digits or another currency, or is too long. Text without digits is
 * 0.
 */
export function isDoubtfulAmount(text: string): boolean {
  if (isLongCell(text)) return true
  const trimmed = singleSpaced(text)
  const read = wholePattern.exec(trimmed.replace(/^\((.*)\)$/, '$1').trim())
  if (!/\d/.test(trimmed)) return false
  return !read || foreignCurrency.test(read.groups?.['rest'] ?? '')
}

/** Trimmed, with each run of white space as one space: the patterns below allow one. */
function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

const sign = '[-+−]'
const number =
  '(?:(?<comma>\\d{1,3}(?:\\.\\d{3})+|\\d+),(?<cents>\\d{2})(?![\\d.,])' +
  '|(?:(?<thousands>\\d{1,3}(?:,\\d{3})+)(?!\\d)|(?<whole>\\d*))(?:\\.(?<decimals>\\d*))?)'
const money =
  `^(?<before>${sign}?) ?(?:£|GBP)? ?(?<after>${sign}?) ?${number}` +
  `(?: ?(?<behind>[-−])(?= ?(?:£|GBP)? ?(?:,|$)))?`
const moneyPattern = new RegExp(money, 'i')
/** A whole cell: an amount followed by text without digits. */
const wholePattern = new RegExp(`${money}(?<rest>[^\\d]*)$`, 'i')
const foreignCurrency = /[€$¥]|\b(?!GBP\b)[A-Z]{3}\b|\b(?:CR|DR)\b/

/** Works on digits to avoid floating-point rounding errors. Half a penny rounds up. */
function penceOfDigits(whole: string, decimals: string): Pence {
  const penny = Number(decimals.slice(0, 2).padEnd(2, '0'))
  const isRoundedUp = (decimals[2] ?? '0') >= '5'
  return Number(whole) * 100 + penny + (isRoundedUp ? 1 : 0)
}
