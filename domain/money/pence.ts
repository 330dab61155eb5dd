/** An amount of money in whole pence; negative for a reduction. */
export type Pence = number

/** No sum the portal keeps comes near this; what is read beyond it stays a whole, exact number. */
const penceMax = 100_000_000_000

const currency = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds as they travel, `31.2`, in whole pence, to the nearest. */
export function toPence(pounds: number): Pence {
  return Math.round(pounds * 100)
}

/** Whole pence as pounds with at most two decimals, `31.2`. */
export function toPounds(pence: Pence): number {
  return pence / 100
}

/** Whether a number of pounds is one of whole pence: `0.29` is, `0.295` is not. */
export function isWholePence(pounds: number): boolean {
  return toPounds(toPence(pounds)) === pounds
}

/** An amount as it is read on a screen, `£1,234.50`. */
export function poundsText(pence: Pence): string {
  return currency.format(toPounds(pence))
}

/** An amount as it is typed, `1234.50`. */
export function amountText(pence: Pence): string {
  return toPounds(pence).toFixed(2)
}

/**
 * The number a cell of a file begins with, else 0 (spec 5), to the nearest penny.
 *
 * Besides `12.50` and `12.50 GBP` it reads the forms money is printed in: `1,234.50`, `£12.50`, and
 * `(5.00)` for a reduction.
 */
export function leadingPence(text: string): Pence {
  return leadingAmount(text) ?? 0
}

/** As `leadingPence`, but null where no number stands at the beginning. */
export function leadingAmount(text: string): Pence | null {
  const trimmed = text.trim()
  const bracketed = /^\(([^()]*)\)/.exec(trimmed)?.[1]
  const found = moneyPattern.exec(bracketed ?? trimmed)
  if (!found) return null
  const [, before, after, thousands, whole, decimals = ''] = found
  const digits = thousands?.replaceAll(',', '') ?? whole ?? ''
  if (digits === '' && decimals === '') return null
  const pence = Math.min(penceOfDigits(digits, decimals), penceMax)
  const isReduction =
    bracketed !== undefined || [before, after].some((sign) => sign && sign !== '+')
  return isReduction && pence > 0 ? -pence : pence
}

const moneyPattern = /^([-+−]?)\s*£?\s*([-+−]?)(?:(\d{1,3}(?:,\d{3})+)(?!\d)|(\d*))(?:\.(\d*))?/

/** Digit by digit, so that no fraction of a float decides a penny; half a penny counts as one. */
function penceOfDigits(whole: string, decimals: string): Pence {
  const penny = Number(decimals.slice(0, 2).padEnd(2, '0'))
  const isRoundedUp = (decimals[2] ?? '0') >= '5'
  return Number(whole) * 100 + penny + (isRoundedUp ? 1 : 0)
}
