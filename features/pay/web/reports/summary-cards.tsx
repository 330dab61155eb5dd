import { poundsText } from '#kernel/money/pence.ts'
import type { PayTotals } from '#pay/rules/reports/pay-totals.ts'

/** The four totals of the listed reports. */
export function SummaryCards({ totals }: { totals: PayTotals }) {
  const { byHead, totalPaid } = totals
  return (
    <section aria-label="Totals of the listed reports">
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure term="Flight Duty Pay" amount={byHead.flightDutyPay} />
        <Figure term="Leave/Holiday Pay" amount={byHead.leaveHolidayPay} />
        <Figure term="Commission" amount={byHead.commission} />
        <Figure term="Total Paid" amount={totalPaid} isMain />
      </dl>
    </section>
  )
}

function Figure(props: { term: string; amount: number; isMain?: boolean }) {
  const { term, amount, isMain = false } = props
  return (
    <div
      className={`rounded-card border p-4 sm:px-5 ${isMain ? 'border-transparent bg-hero text-hero-ink' : 'border-line bg-card'}`}
    >
      <dt className={`text-sm ${isMain ? '' : 'text-ink-2'}`}>{term}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight sm:text-2xl">
        {poundsText(amount)}
      </dd>
    </div>
  )
}
