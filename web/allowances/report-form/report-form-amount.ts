import { payReportWords } from '#contract/allowances.ts'
import type { PayHead } from '#domain/allowances/pay-heads.ts'
import { amountsBy, payAmountMax, type PayAmounts } from '#domain/allowances/pay-report.ts'
import { leadingPence, type Pence } from '#domain/money/pence.ts'
import type { FieldRule } from '#web/ui/fields/field-rules.ts'

type AmountsTyped = { imported: boolean } & Record<PayHead, string>

const typedAmount = /^[-−]?£?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<decimals>\d*))?$/

/**
 * Says what is wrong with an amount as it is typed or pasted; empty and '.' count as 0 (spec 2). Only an
 * entry of a pay file may have amounts below 0.
 */
export function amount(isImported: boolean): FieldRule {
  return (value) => {
    const text = value.trim()
    if (text === '' || text === '.') return undefined
    const typed = typedAmount.exec(text)
    if (!typed || !/\d/.test(text)) return payReportWords.notANumber
    if ((typed.groups?.['decimals']?.length ?? 0) > 2) return payReportWords.fractions
    const pence = leadingPence(text)
    if (pence < 0 && !isImported) return payReportWords.negative
    if (pence < -payAmountMax) return payReportWords.tooLow
    return pence > payAmountMax ? payReportWords.tooMuch : undefined
  }
}

/** The amounts of an entry as typed; one that is wrong counts as 0 for as long as it is. */
export function amountsTyped(entry: AmountsTyped): PayAmounts {
  const rule = amount(entry.imported)
  return amountsBy((head): Pence => (rule(entry[head]) ? 0 : leadingPence(entry[head])))
}
