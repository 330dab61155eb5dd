import { payReportWords } from '#contract/allowances.ts'
import type { PayHead } from '#domain/allowances/pay-heads.ts'
import { amountsBy, payAmountMax, type PayAmounts } from '#domain/allowances/pay-report.ts'
import { leadingPence, type Pence } from '#domain/money/pence.ts'
import type { FieldRule } from '#web/ui/field-rules.ts'

const typedAmount = /^[-−]?£?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<decimals>\d*))?$/

/** Says what is wrong with an amount as it is typed or pasted; empty and '.' count as 0 (spec 2). */
export const amount: FieldRule = (value) => {
  const text = value.trim()
  if (text === '' || text === '.') return undefined
  const typed = typedAmount.exec(text)
  if (!typed || !/\d/.test(text)) return payReportWords.notANumber
  if ((typed.groups?.['decimals']?.length ?? 0) > 2) return payReportWords.fractions
  const pence = leadingPence(text)
  if (pence < 0) return payReportWords.negative
  return pence > payAmountMax ? payReportWords.tooMuch : undefined
}

/** The amounts of an entry as typed; one that is wrong counts as 0 for as long as it is. */
export function amountsTyped(entry: Record<PayHead, string>): PayAmounts {
  return amountsBy((head) => penceTyped(entry[head]))
}

function penceTyped(text: string): Pence {
  return amount(text) ? 0 : leadingPence(text)
}
