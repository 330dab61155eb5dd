import type { Pence } from '#kernel/money/pence.ts'
import { insuranceRates, type NiLetter, type TaxFigures } from './tax-figures.ts'

/** The employee's National Insurance of a month in pence, by letter. Each part is rounded by itself. */
export function nationalInsurance(
  pay: Pence,
  letter: NiLetter,
  { insurance: { from, to } }: TaxFigures,
): Pence {
  const { main, above } = insuranceRates[letter]
  const between = Math.max(0, Math.min(pay, to * 100) - from * 100)
  const over = Math.max(0, pay - to * 100)
  return shareOf(between, main) + shareOf(over, above)
}

/**
 * A share, cut to a tenth of a penny and then rounded to a penny, where five tenths are dropped (Social Security
 * (Contributions) Regulations 2001, regulation 12(1); HMRC NIM11002).
 */
function shareOf(pay: Pence, rate: number): Pence {
  const tenths = Math.floor((pay * rate) / 1000)
  return Math.floor((tenths + 4) / 10)
}
