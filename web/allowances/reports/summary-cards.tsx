import type { PayTotals } from '#domain/allowances/pay-totals.ts'
import { poundsText } from '#domain/money/pence.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The four figures of all reports listed; undefined while they load. */
export function SummaryCards({ totals }: { totals: PayTotals | undefined }) {
  const { byHead, totalPaid } = totals ?? {}
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure term="Flight Duty Pay" amount={byHead?.flightDutyPay} />
      <Figure term="Leave/Holiday Pay" amount={byHead?.leaveHolidayPay} />
      <Figure term="Commission" amount={byHead?.commission} />
      <Figure term="Total Paid" amount={totalPaid} isMain />
    </dl>
  )
}

function Figure(props: { term: string; amount: number | undefined; isMain?: boolean }) {
  const { term, amount, isMain = false } = props
  return (
    <div
      className={`rounded-card border p-4 sm:px-5 ${isMain ? 'border-transparent bg-hero text-hero-ink' : 'border-line bg-card'}`}
    >
      <dt className={`text-sm ${isMain ? '' : 'text-ink-2'}`}>{term}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight sm:text-2xl">
        {amount === undefined ? (
          <Skeleton className={`my-0.5 h-6 w-24 sm:h-7 ${isMain ? 'opacity-25' : ''}`} />
        ) : (
          poundsText(amount)
        )}
      </dd>
    </div>
  )
}
