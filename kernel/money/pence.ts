/** An amount of money in whole pence; negative for a reduction. */
export type Pence = number

const currency = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Converts pounds as in JSON, `31.2`, to pence, rounded to the nearest. */
export function toPence(pounds: number): Pence {
  return Math.round(pounds * 100)
}

/** Whole pence as pounds with at most two decimals, `31.2`. */
export function toPounds(pence: Pence): number {
  return pence / 100
}

/** True if a number of pounds is a whole number of pence: `0.29` is, `0.295` is not. */
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
