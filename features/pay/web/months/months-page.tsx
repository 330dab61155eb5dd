import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { daysShown, type ReportPeriod } from '#pay/rules/reports/report-period.ts'
import {
  isCorrection,
  type CheckDialog,
  type RosterCorrection,
} from '#pay/web/check/check-dialog.ts'
import { checkBetween } from '#pay/web/check/pay-check-queries.ts'
import { reportsQuery, useReports } from '#pay/web/reports/pay-report-queries.ts'
import type { OpenDialog, StoredReport } from '#pay/web/reports/stored-report.ts'
import { portalToday } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { MonthsSkeleton } from './months-skeleton.tsx'
import { MonthsView } from './months-view.tsx'

const LinkedFinding = lazyComponent(() => import('./linked-finding.tsx'), 'LinkedFinding')
const CheckDialogs = lazyComponent(() => import('#pay/web/check/check-dialogs.tsx'), 'CheckDialogs')

type Props = {
  period: ReportPeriod
  /** The last of two months that are shown instead of the period. */
  month: CalendarMonth | undefined
  /** The finding to show at first. */
  shown: { finding: string } | 'first' | null
  onReport: (dialog: OpenDialog) => void
  /** Takes a finding that is no longer there out of the address. */
  onFindingClosed: () => void
  /** Shows the months of all time. */
  onShowAll: () => void
  /** The dialogs that correct the roster. */
  Corrections: ComponentType<{ open: RosterCorrection; onClosed: () => void }>
}

const noReports: StoredReport[] = []

/** The months of pay of a period. Without the check, their reports still work. */
export function MonthsPage(props: Props) {
  const { period, month, shown, onReport, onFindingClosed, onShowAll, Corrections } = props
  const today = portalToday()
  const days = daysShown({ period: month ? undefined : period, month }, today)
  const { reports, failure, isFetching, retry } = useReports(month ? 'all' : period, today)
  const { data: all } = useQuery(reportsQuery('all', today))
  const check = useQuery(checkBetween(days?.first, days?.last))
  const { dialog, key, open, close } = useOpenDialog<CheckDialog>()
  if (!reports && failure) {
    return (
      <Card className="mt-4">
        <ErrorState message={failure} isBusy={isFetching} onRetry={retry} />
      </Card>
    )
  }
  // Until the check is known or has failed once, so that no month moves when it comes.
  const isChecking = !check.data && check.isFetching && check.failureCount === 0
  if (!reports || isChecking) return <MonthsSkeleton />
  const finding = shown && shown !== 'first' ? shown.finding : ''
  return (
    <>
      <CheckFailure {...check} />
      <MonthsView
        key={`${period} ${month} ${check.data !== undefined} ${finding}`}
        reports={month ? reports.filter((report) => touches(report, days)) : reports}
        allReports={all ?? noReports}
        check={check.data}
        shown={shown}
        onReport={onReport}
        onOpen={open}
        onShowAll={days ? onShowAll : null}
      />
      <div className="mt-4 flex justify-end">
        <DeletedRecordsButton section="allowances" title="Deleted reports and claims" />
      </div>
      <Suspense>
        {finding !== '' && <LinkedFinding id={finding} query={check} onClosed={onFindingClosed} />}
      </Suspense>
      {dialog && (
        <Suspense>
          {isCorrection(dialog) ? (
            <Corrections key={key} open={dialog} onClosed={close} />
          ) : (
            <CheckDialogs key={key} open={dialog} onOpen={open} onClosed={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

type Days = { first: CalendarDate; last: CalendarDate } | null

function touches({ payPeriodStart, payPeriodEnd }: StoredReport, days: Days): boolean {
  return days === null || (payPeriodStart <= days.last && days.first <= payPeriodEnd)
}

type FailureProps = {
  data: object | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Says that the check failed. Offline, the last result stands without a word: the page says that it is offline. */
function CheckFailure({ data, error, isFetching, refetch }: FailureProps) {
  const isOffline = !isRequestError(error) || error.status === 0
  if (!error || (data && isOffline)) return null
  return (
    <Card role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm">
      <p>
        {data
          ? 'The check could not be loaded again. This is the last result.'
          : `Your pay could not be checked. ${errorMessage(error)}`}
      </p>
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Card>
  )
}
