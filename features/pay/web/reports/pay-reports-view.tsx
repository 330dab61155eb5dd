import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { payTotals, type PayTotals } from '#pay/rules/reports/pay-totals.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isReplaced, type OpenDialog, type StoredReport } from './stored-report.ts'
import { paidHeads, PayBreakdown } from './pay-breakdown.tsx'
import { ReportCard } from './report-card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { poundsText } from '#kernel/money/pence.ts'

type Props = {
  reports: StoredReport[]
  onOpen: (dialog: OpenDialog) => void
  /** The result of the check of a report, which loads after the list. */
  renderBadge: (report: StoredReport) => ReactNode
}

/** The reports of a period, and the totals of those that count. */
export function PayReportsView({ reports, onOpen, renderBadge }: Props) {
  const counted = reports.filter((report) => !isReplaced(report))
  const totals = payTotals(counted.flatMap(({ entries }) => entries))
  return (
    <>
      <SummaryCards totals={totals} />
      {paidHeads(totals).length > 0 && (
        <Card className="mt-4" aria-label="What Total Paid is made of">
          <PayBreakdown totals={totals} />
        </Card>
      )}
      <h3 className="mt-7 text-lg">Reports ({reports.length})</h3>
      {reports.length === 0 ? (
        <Card className="mt-3">
          <EmptyState
            icon={Wallet}
            title="No variable pay reports found"
            action={<Button onClick={() => onOpen({ kind: 'add' })}>Add Your First Report</Button>}
          >
            Add a report by hand, or import the allowance report your airline gives you as CSV.
          </EmptyState>
        </Card>
      ) : (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          {reports.map((report) => (
            <li key={report.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <ReportCard report={report} badge={renderBadge(report)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The placeholder of the reports while they load. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <SummaryCards totals={undefined} />
      <Card className="mt-4">
        <Skeleton className="h-4" />
        <Skeleton className="mt-4 h-25 sm:h-11.5" />
      </Card>
      <Skeleton className="mt-7 h-7 w-28" />
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, card) => (
          <Skeleton key={card} className="h-75 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The four totals of the listed reports. `totals` is undefined while they load. */
function SummaryCards({ totals }: { totals: PayTotals | undefined }) {
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
