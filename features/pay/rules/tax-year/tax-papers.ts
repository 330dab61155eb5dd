import { poundsText, type Pence } from '#kernel/money/pence.ts'

/** The figures of P60 and P45 of a tax year; null where not stated. */
export type TaxPapers = Record<'p60Pay' | 'p60Tax' | 'p45Pay' | 'p45Tax', Pence | null>

/**
 * Sets the pay of P60 and P45 beside the taxed pay of the year's reports. It asks, because salary sacrifice and basic
 * pay are not known.
 *
 * @returns null without the pay of either.
 */
export function paperSentence({ p60Pay, p45Pay }: TaxPapers, taxed: Pence): string | null {
  if (p60Pay === null && p45Pay === null) return null
  const stated = (p60Pay ?? 0) + (p45Pay ?? 0)
  const parts = [
    p60Pay === null ? null : `P60 pay ${poundsText(p60Pay)}`,
    p45Pay === null ? null : `P45 pay ${poundsText(p45Pay)}`,
  ].filter((part) => part !== null)
  const together = parts.length > 1 ? `, together ${poundsText(stated)}` : ''
  const start = `${parts.join(' and ')}${together}; taxed variable pay in your reports ${poundsText(taxed)}`
  if (taxed > stated) {
    const more = poundsText(taxed - stated)
    return `${start}, which is ${more} more. Check the pay days of your reports. Salary sacrifice also lowers the pay on these papers.`
  }
  return `${start}; the rest ${poundsText(stated - taxed)} would be basic pay and other items less salary sacrifice: does it fit your contract?`
}
