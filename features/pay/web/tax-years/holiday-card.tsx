import { agreed, counted } from '#kernel/words/counted.ts'
import { useId } from 'react'
import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { holidayAverage, performanceHeads } from '#pay/rules/tax-year/holiday-average.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { LeavePayPart } from './leave-pay-part.tsx'
import { Card } from '#web/ui/card.tsx'

type Props = {
  /** The reports that count until the end of the tax year. */
  reports: PayReport[]
  year: TaxYear
}

/** The average pay for work beside the pay for leave, as sums only. */
export function HolidayCard({ reports, year }: Props) {
  const id = useId()
  const found = holidayAverage(reports)
  if (!found) return null
  const { reports: count, first, last, average, leave, leaveLines } = found
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        Holiday average
      </h3>
      <p className="text-sm text-ink-3">
        {agreed(count, 'The last report', `The last ${count} reports`)}, {mediumDate(first)} to{' '}
        {mediumDate(last)}
      </p>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">Taxed pay for work, average of a report</dt>
          <dd className="text-2xl font-semibold tracking-tight">{poundsText(average)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">
            Paid for leave in these reports ({counted(leaveLines, 'line')})
          </dt>
          <dd className="text-2xl font-semibold tracking-tight">{poundsText(leave)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-pretty text-ink-2">
        The average contains {performanceHeads.map((head) => payHeadLabels[head]).join(', ')}. TAFB,
        food and Non Tax FDP are left out: they are paid for time away or without tax.
      </p>
      <LeavePayPart year={year} />
    </Card>
  )
}
