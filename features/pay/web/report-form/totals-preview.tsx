import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { amountsOf } from './report-form-values.ts'
import type { ReportValues } from './report-form-values.ts'
import { TotalRemarks } from '#pay/web/reports/total-remarks.tsx'

/** The totals of the entries in the form. */
export function TotalsPreview() {
  const { control } = useFormContext<ReportValues>()
  const [watched, statedTotal] = useWatch({ control, name: ['entries', 'statedTotal'] })
  const entries = useDeferredValue(watched).map(amountsOf)
  const { byHead, totalPaid } = payTotals(entries)
  return (
    <section className="rounded-card bg-raised p-4" aria-labelledby="totals-preview">
      <h3 id="totals-preview" className="text-base">
        Totals Preview
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        <Figure term="Flight Duty Pay" amount={byHead.flightDutyPay} />
        <Figure term="Leave/Holiday Pay" amount={byHead.leaveHolidayPay} />
        <Figure term="Crew Food" amount={byHead.crewFood} />
        <Figure term="Commission" amount={byHead.commission} />
        <Figure term="Total Paid" amount={totalPaid} />
      </dl>
      <TotalRemarks entries={entries} statedTotal={statedTotal} totalPaid={totalPaid} />
    </section>
  )
}

function Figure({ term, amount }: { term: string; amount: number }) {
  const isTotal = term === 'Total Paid'
  return (
    <div>
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className={isTotal ? 'text-lg font-semibold' : 'font-medium'}>{poundsText(amount)}</dd>
    </div>
  )
}
