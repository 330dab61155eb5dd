import { poundsText, type Pence } from '#domain/money/pence.ts'

/**
 * How the total that a pay file states differs from the sum of its entries, as a sentence for the user.
 *
 * @returns null where it does not differ, or the file states no total.
 */
export function statedTotalDifference(stated: Pence | null, totalPaid: Pence): string | null {
  if (stated === null || stated === totalPaid) return null
  const difference = poundsText(Math.abs(stated - totalPaid))
  const direction = stated > totalPaid ? 'more' : 'less'
  return `The file states a total of ${poundsText(stated)}, ${difference} ${direction} than the entries come to.`
}
