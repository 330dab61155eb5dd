import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { PayReading } from './pay-reading.ts'
import { cardOf } from '#pay/rules/rates/expected-pay.ts'
import { overHoursPay } from '#pay/rules/rates/month-pay.ts'

/** The pay of lines without a duty for hours above a monthly threshold, and that of the rates, in pence. */
type PeriodPay = { paid: Pence; expected: Pence }

/**
 * The lines that may pay for hours above a threshold. They have no duty and no flight number, and only heads that the
 * rates pay by the hours of a pay period. The first line of a report has the sums, and the others have null.
 */
export function periodPay(
  reports: readonly CheckedReport[],
  reading: PayReading,
): Map<EntryFacts, PeriodPay | null> {
  const found = new Map<EntryFacts, PeriodPay | null>()
  const byReport = Map.groupBy(reading.matched.unmatched, ({ reportId }) => reportId)
  for (const report of reports) {
    const sums = hoursPay(report, reading)
    if (!sums) continue
    const lines = (byReport.get(report.id) ?? []).filter(({ is, numbers, heads: paid }) => {
      return is === 'pay' && numbers.length === 0 && paid.every((each) => sums.has(each))
    })
    const heads = new Set(lines.flatMap((line) => line.heads))
    const paid = lines.reduce((sum, line) => sum + lineSum(line), 0)
    const expected = [...heads].reduce((sum, head) => sum + (sums.get(head) ?? 0), 0)
    for (const [place, line] of lines.entries()) {
      found.set(line, place === 0 ? { paid, expected } : null)
    }
  }
  return found
}

/** The rates' pay for the hours of a report's period above a threshold, by head; null without a rate for it. */
export function hoursPay(
  { payPeriodStart, payPeriodEnd }: CheckedReport,
  { input, roster }: PayReading,
): Map<PayHead, Pence> | null {
  const card = cardOf({ rateDate: payPeriodStart }, input)
  if (!card) return null
  const duties = roster.duties.filter(({ duty: { date } }) => {
    return payPeriodStart <= date && date <= payPeriodEnd
  })
  return overHoursPay(card, duties)
}
