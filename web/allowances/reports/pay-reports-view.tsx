import { Wallet } from 'lucide-react'
import { payTotals } from '#domain/allowances/pay-totals.ts'
import type { ReportPeriod } from '#domain/allowances/report-period.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { paidHeads, PayBreakdown } from './pay-breakdown.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useReports } from './use-reports.ts'

type Props = {
  period: ReportPeriod
  today: CalendarDate
  onOpen: (dialog: OpenDialog) => void
}

/** The reports of a period and what they come to, or why there are none to see. */
export function PayReportsView({ period, today, onOpen }: Props) {
  const { reports, failure, isFetching, retry } = useReports(period, today)
  if (failure && !reports) {
    return (
      <Card className="mt-4">
        <ErrorState message={failure} isBusy={isFetching} onRetry={retry} />
      </Card>
    )
  }
  if (!reports) return <ReportsSkeleton />
  const totals = payTotals(reports.flatMap(({ entries }) => entries))
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
              <ReportCard report={report} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
