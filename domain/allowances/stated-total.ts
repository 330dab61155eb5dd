import { poundsText, type Pence } from '#domain/money/pence.ts'

/**
 * A sentence about the difference between the file's stated total and the sum of its entries.
 *
 * @returns null where they agree, or the file states no total.
 */
export function statedTotalDifference(stated: Pence | null, totalPaid: Pence): string | null {
  if (stated === null || stated === totalPaid) return null
  const difference = poundsText(Math.abs(stated - totalPaid))
  const direction = stated > totalPaid ? 'more' : 'less'
  return `The file states a total of ${poundsText(stated)}, ${difference} ${direction} than the entries come to.`
}
