import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { deductions, statedTotalDifference } from '#pay/rules/reports/pay-totals.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'

type Props = { entries: PayAmounts[]; statedTotal: Pence | null; totalPaid: Pence }

/** Notes on a total: its deductions, and its difference from the total of the file. */
export function TotalRemarks({ entries, statedTotal, totalPaid }: Props) {
  const deducted = deductions(entries)
  const difference = statedTotalDifference(statedTotal, totalPaid)
  return (
    <>
      {deducted < 0 && (
        <p className="mt-2 text-sm text-ink-2 print:text-[7pt]">
          Includes deductions of {poundsText(-deducted)}.
        </p>
      )}
      {difference && (
        <p className="mt-2 rounded-input bg-warn-soft px-3 py-2 text-sm print:text-[7pt]">
          {difference}
        </p>
      )}
    </>
  )
}
