import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PayReport } from '#domain/allowances/pay-report.ts'
import type { ReportPeriod } from '#domain/allowances/report-period.ts'
import { portalToday } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { CheckDialog } from './check-dialogs.tsx'
import { CheckResult } from './check-result.tsx'
import { CheckSkeleton } from './check-skeleton.tsx'
import { checkOfPeriod } from './pay-check-queries.ts'

const CheckDialogs = lazyComponent(() => import('./check-dialogs.tsx'), 'CheckDialogs')

type Props = {
  period: ReportPeriod
  /** All reports, to print the lines of findings; empty while they load. */
  reports: readonly PayReport[]
  onAddReport: () => void
}

/** The comparison of pay with the roster, for a period. */
export function CheckPage({ period, reports, onAddReport }: Props) {
  const { data, error, isFetching, refetch } = useQuery(checkOfPeriod(period, portalToday()))
  const { dialog, open, close } = useOpenDialog<CheckDialog>()
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
  return (
    <>
      {data ? (
        <CheckResult check={data} reports={reports} onOpen={open} onAddReport={onAddReport} />
      ) : (
        <CheckSkeleton />
      )}
      {dialog && (
        <Suspense>
          <CheckDialogs open={dialog} onOpen={open} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
