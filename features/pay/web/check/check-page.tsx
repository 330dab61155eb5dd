import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { isCorrection, type CheckDialog, type RosterCorrection } from './check-dialog.ts'
import { CheckResult } from './check-result.tsx'
import { CheckSkeleton } from './check-skeleton.tsx'
import { checkBetween } from './pay-check-queries.ts'

const CheckDialogs = lazyComponent(() => import('./check-dialogs.tsx'), 'CheckDialogs')

type Props = {
  /** The days whose duties are checked, both inclusive; null for all. */
  days: { first: CalendarDate; last: CalendarDate } | null
  /** All reports, to print the lines of findings; empty while they load. */
  reports: readonly PayReport[]
  onAddReport: () => void
  /** Shows the check of all time. */
  onShowAll: () => void
  /** The dialogs that correct the roster. */
  Corrections: ComponentType<{ open: RosterCorrection; onClosed: () => void }>
}

/** The comparison of pay with the roster, for some days. */
export function CheckPage({ days, reports, onAddReport, onShowAll, Corrections }: Props) {
  const { data, error, isFetching, refetch } = useQuery(checkBetween(days?.first, days?.last))
  const { dialog, key, open, close } = useOpenDialog<CheckDialog>()
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          message={errorMessage(error)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  const hasFailed = isRequestError(error) && error.status !== 0
  return (
    <>
      {data && hasFailed && (
        <Card role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p>The check could not be loaded again. This is the last result.</p>
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Card>
      )}
      {data ? (
        <CheckResult
          check={data}
          reports={reports}
          onOpen={open}
          onAddReport={onAddReport}
          onShowAll={onShowAll}
        />
      ) : (
        <CheckSkeleton />
      )}
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
