import { ChevronDown } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { amountsOf } from './report-form-values.ts'
import type { ReportValues } from './report-form-values.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { TotalRemarks } from '#pay/web/reports/total-remarks.tsx'

/** The totals of the entries in the form. Phones fold them, because the foot of the dialog has their sum. */
export function TotalsPreview() {
  const { control } = useFormContext<ReportValues>()
  const [watched, statedTotal] = useWatch({ control, name: ['entries', 'statedTotal'] })
  const entries = useDeferredValue(watched).map(amountsOf)
  const { byHead, totalPaid } = payTotals(entries)
  const isPhone = useIsPhone()
  const figures = (
    <dl className="grid gap-x-4 pb-3 max-sm:text-sm sm:mt-2 sm:grid-cols-5 sm:pb-0">
      <Figure term="Flight Duty Pay" amount={byHead.flightDutyPay} />
      <Figure term="Leave/Holiday Pay" amount={byHead.leaveHolidayPay} />
      <Figure term="Crew Food" amount={byHead.crewFood} />
      <Figure term="Commission" amount={byHead.commission} />
      <Figure term="Total Paid" amount={totalPaid} />
    </dl>
  )
  const title = (
    <h3 id="totals-preview" className="text-base">
      Totals Preview
    </h3>
  )
  return (
    <section className="rounded-card bg-raised px-4 sm:py-4" aria-labelledby="totals-preview">
      {isPhone ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between">
            {title}
            <ChevronDown size={16} className="text-ink-3 group-open:rotate-180" />
          </summary>
          {figures}
        </details>
      ) : (
        <>
          {title}
          {figures}
        </>
      )}
      <TotalRemarks entries={entries} statedTotal={statedTotal} totalPaid={totalPaid} />
    </section>
  )
}

/** The sum of all entries in the form, for the foot of the dialog. */
export function TotalPaid() {
  const { control } = useFormContext<ReportValues>()
  const entries = useWatch({ control, name: 'entries' })
  const { totalPaid } = payTotals(useDeferredValue(entries).map(amountsOf))
  return (
    <p className="flex items-baseline justify-between text-sm text-ink-2">
      <span>
        Total Paid <b className="ms-1 text-base font-semibold text-ink">{poundsText(totalPaid)}</b>
      </span>
      All amounts are in GBP.
    </p>
  )
}

function Figure({ term, amount }: { term: string; amount: number }) {
  const isTotal = term === 'Total Paid'
  return (
    <div className="max-sm:flex max-sm:justify-between">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className={isTotal ? 'font-semibold sm:text-lg' : 'font-medium'}>{poundsText(amount)}</dd>
    </div>
  )
}
