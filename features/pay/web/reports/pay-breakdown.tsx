import { payHeadLabels, payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import type { PayTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'

const colours: Record<PayHead, string> = {
  flightDutyPay: 'bg-series-1',
  groundTrainingAdminBase: 'bg-series-2',
  workingDayOffPayment: 'bg-series-3',
  airportStandby: 'bg-series-4',
  nonTaxTafbRestShr: 'bg-series-5',
  taxTafbRestShr: 'bg-series-6',
  leaveHolidayPay: 'bg-series-7',
  crewFood: 'bg-series-8',
  nonTaxFdp: 'bg-series-9',
  trainingAllowanceFlight: 'bg-series-10',
  commission: 'bg-series-11',
  holidayPayCommission: 'bg-series-12',
}

type BarProps = { totals: PayTotals; className: string }

/** A bar with a segment for each head above 0. It is hidden from screen readers: show the amounts beside it. */
function PayBar({ totals, className }: BarProps) {
  const { byHead } = totals
  return (
    <div aria-hidden className={`flex gap-0.5 overflow-hidden rounded-full ${className}`}>
      {earnedHeads(totals).map((head) => (
        <span
          key={head}
          title={`${payHeadLabels[head]} ${poundsText(byHead[head])}`}
          className={`min-w-0.5 basis-0 forced-color-adjust-none print:[print-color-adjust:exact] ${colours[head]}`}
          style={{ flexGrow: byHead[head] }}
        />
      ))}
    </div>
  )
}

/** The heads of a total as a bar, and as a list with amounts and shares. */
export function PayBreakdown({ totals }: { totals: PayTotals }) {
  const { byHead } = totals
  // Shares of the sum without deductions: with them, shares could exceed 100%.
  const earned = earnedHeads(totals).reduce((sum, head) => sum + byHead[head], 0)
  return (
    <>
      <PayBar totals={totals} className="h-4 print:h-2.5" />
      <ul className="mt-4 grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2 lg:grid-cols-3 print:mt-2 print:grid-cols-3 print:gap-x-5 print:gap-y-0 print:text-[7pt] print:leading-tight">
        {paidHeads(totals).map((head) => (
          <li key={head} className="flex items-center gap-2.5 print:gap-1.5">
            <span
              aria-hidden
              className={`size-3 shrink-0 rounded-sm print:size-2 forced-color-adjust-none print:[print-color-adjust:exact] ${colours[head]}`}
            />
            <span className="grow text-ink-2">{payHeadLabels[head]}</span>
            <span className="font-medium">{poundsText(byHead[head])}</span>
            <span className="w-12 text-end text-ink-3 print:w-6">
              {byHead[head] > 0 && share(byHead[head], earned)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The heads with an amount other than 0. */
function paidHeads({ byHead }: PayTotals): PayHead[] {
  return payHeads.filter((head) => byHead[head] !== 0)
}

function earnedHeads({ byHead }: PayTotals): PayHead[] {
  return payHeads.filter((head) => byHead[head] > 0)
}

function share(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100)
  return percent === 0 ? '<1%' : `${percent}%`
}
