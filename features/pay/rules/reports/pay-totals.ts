import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import { amountsBy, type PayAmounts } from './pay-report.ts'

/** Sums of entries by head and overall, in whole pence. */
export type PayTotals = { byHead: PayAmounts; totalPaid: Pence }

/** Each head's sum over the entries; Total Paid is the sum of the twelve. */
export function payTotals(entries: Iterable<PayAmounts>): PayTotals {
  const byHead = amountsBy(() => 0)
  let totalPaid = 0
  for (const entry of entries) {
    for (const head of payHeads) {
      byHead[head] += entry[head]
      totalPaid += entry[head]
    }
  }
  return { byHead, totalPaid }
}

/** The sum of the negative amounts: 0 or less, in whole pence. */
export function deductions(entries: Iterable<PayAmounts>): Pence {
  let sum = 0
  for (const entry of entries) {
    for (const head of payHeads) sum += Math.min(0, entry[head])
  }
  return sum
}

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
