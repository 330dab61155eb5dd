import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { NextDutyCard, NextDutySkeleton } from './next-duty-card.tsx'
import { TaskRow } from '#roster/web/tasks/task-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useIsWide } from '#web/ui/use-media.ts'
import { PartFailure, type PartProps } from './dashboard-part.tsx'
import { dashboardQuery } from './dashboard-queries.ts'
import { DashboardWidgets } from './dashboard-widgets.tsx'
import { needsFirstSteps } from './first-steps-needed.ts'
import { NeedsYou, NeedsYouSkeleton } from './needs-you.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

const CompleteTaskDialog = lazyComponent(
  () => import('#roster/web/tasks/complete-task-dialog.tsx'),
  'CompleteTaskDialog',
)
/** Its code is loaded for accounts that are not set up. */
const FirstSteps = lazyComponent(() => import('./first-steps.tsx'), 'FirstSteps')
const CustomiseDialog = lazyComponent(() => import('./customise-dialog.tsx'), 'CustomiseDialog')

type OpenDialog = { kind: 'customise' } | { kind: 'complete'; task: RosterTask }

/** The start page: the next duty and the widgets. */
export function DashboardPage() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery)
  const { dialog, key, open, close } = useOpenDialog<OpenDialog>()
  const isWide = useIsWide()
  const [isSetUp] = usePreference('onboardingCompleted')
  const customise = (
    <Button icon={SlidersHorizontal} onClick={() => open({ kind: 'customise' })}>
      Customise
    </Button>
  )
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  return (
    <>
      <PageHeader
        level={1}
        title="Welcome to CrewPortal"
        subtitle="Your central hub for roster management, flight logging, and crew operations."
        actions={isWide && customise}
      />
      {error && !data ? (
        <Card className="mt-5 lg:mt-6">
          <ErrorState
            message={errorMessage(error)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div className="mt-5 grid gap-3 sm:gap-4 lg:mt-6">
          <NextDuty part={data?.duties} {...retry} />
          {data ? <NeedsYou attention={data.attention} /> : <NeedsYouSkeleton />}
          {data && needsFirstSteps(data, isSetUp) && (
            <Suspense>
              <FirstSteps dashboard={data} />
            </Suspense>
          )}
          <DashboardWidgets
            dashboard={data}
            renderTask={(task) => (
              <TaskRow
                key={task.id}
                task={task}
                onComplete={() => open({ kind: 'complete', task })}
              />
            )}
            {...retry}
          />
          {!isWide && customise}
        </div>
      )}
      <Suspense>
        {dialog?.kind === 'customise' && <CustomiseDialog key={key} onClosed={close} />}
        {dialog?.kind === 'complete' && (
          <CompleteTaskDialog key={key} task={dialog.task} onClosed={close} />
        )}
      </Suspense>
    </>
  )
}

/** The next duty, or a card with the failure to load it. */
function NextDuty(part: PartProps<NonNullable<Dashboard['duties']>>) {
  if (part.part === undefined) return <NextDutySkeleton />
  if (part.part) return <NextDutyCard {...part.part} />
  return (
    <Card aria-labelledby="next-duty">
      <h2 id="next-duty" className="text-base">
        Next duty
      </h2>
      <PartFailure {...part} />
    </Card>
  )
}
