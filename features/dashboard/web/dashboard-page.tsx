import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { heroOf, type Hero as HeroOf } from '#dashboard/rules/hero.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { TaskRow } from '#roster/web/tasks/task-row.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { useGlanceEnd } from '#web/base/glance.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { openLink } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useIsWide } from '#web/ui/use-media.ts'
import { AllFigures } from './all-figures.tsx'
import type { ShownDuties } from './dashboard-overlay.ts'
import { DashboardPanel, PartFailure, type PartProps } from './dashboard-part.tsx'
import { dashboardQuery } from './dashboard-queries.ts'
import { DashboardWidgets } from './dashboard-widgets.tsx'
import { needsFirstSteps } from './first-steps-needed.ts'
import { HeroCard, HeroSkeleton } from './hero/hero-card.tsx'
import type { OpenAction } from './hero/hero-actions.tsx'
import { NeedsYou, NeedsYouSkeleton } from './needs-you.tsx'
import { NextCard, NextSkeleton } from './next-card.tsx'
import { StartHeader } from './start-header.tsx'
import type { StartDialog } from './start-dialogs.tsx'

const CustomiseDialog = lazyComponent(() => import('./customise-dialog.tsx'), 'CustomiseDialog')
const StartDialogs = lazyComponent(() => import('./start-dialogs.tsx'), 'StartDialogs')
/** Its code is loaded for accounts that are not set up. */
const FirstSteps = lazyComponent(() => import('./first-steps.tsx'), 'FirstSteps')
/** Its code is loaded for accounts without a planned duty. */
const NothingPlanned = lazyComponent(() => import('./nothing-planned.tsx'), 'NothingPlanned')

type Duties = NonNullable<Dashboard['duties']>
type HeroOfEntry = HeroOf<RosterEntry>

const route = getRouteApi('/portal/')

/** The start page: the duty around now, those after it, what needs the user, and the widgets. */
export function DashboardPage() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery)
  const { dialog, key, open, close } = useOpenDialog<StartDialog>()
  const isWide = useIsWide()
  const now = usePortalNow()
  const [isSetUp] = usePreference('onboardingCompleted')
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  const isFailed = error !== null && !data
  useGlanceEnd(data !== undefined || isFailed)
  const customise = (
    <Button icon={SlidersHorizontal} onClick={() => openLink('customise')}>
      Customise
    </Button>
  )
  const duties = data?.duties
  const hero = duties ? heroOf(duties, now) : null
  const hasDuty = !duties || hasDuties(duties)
  const hasFirstSteps = data !== undefined && needsFirstSteps(data, isSetUp)
  const hasSide = !data || hasFirstSteps || data.attention.length > 0 || hasNext(duties ?? null)
  return (
    <>
      <StartHeader
        hasDuty={hasDuty}
        isDayOff={isDayOff(duties ?? null, londonDate(now))}
        now={now}
        actions={isWide && customise}
      />
      {isFailed ? (
        <Card className="mt-5 lg:mt-6">
          <ErrorState message={errorMessage(error)} isBusy={isFetching} onRetry={retry.onRetry} />
        </Card>
      ) : (
        <div className={`mt-3 grid gap-3 ${hasSide ? sideGrid : 'lg:grid-cols-12'}`}>
          <div className="lg:col-span-12">
            <Hero
              part={duties}
              hero={hero}
              now={now}
              onAct={(kind, duty) => open({ kind, duty })}
              {...retry}
            />
          </div>
          {hasSide && <Side dashboard={data} hero={hero} now={now} hasFirstSteps={hasFirstSteps} />}
          <AllFigures key={data ? 'loaded' : 'loading'} dashboard={data} hasDuty={hasDuty}>
            <DashboardWidgets
              dashboard={data}
              hasSide={hasSide}
              renderTask={(task) => <Task key={task.id} task={task} onOpen={open} />}
              {...retry}
            />
            {!isWide && customise}
          </AllFigures>
        </div>
      )}
      <Suspense>{dialog && <StartDialogs key={key} dialog={dialog} onClosed={close} />}</Suspense>
      <Customise />
    </>
  )
}

/** The dialog that the address names. */
function Customise() {
  const { dialog, key, close } = useLinkedDialog(route.useSearch().dialog)
  return <Suspense>{dialog && <CustomiseDialog key={key} onClosed={close} />}</Suspense>
}

const sideGrid = 'lg:grid-cols-[repeat(12,minmax(0,1fr))_21.25rem] lg:grid-rows-[auto_1fr]'
/** The column at the right, beside the duty and the first row of widgets. */
const sideLook =
  'grid content-start gap-3 lg:col-start-13 lg:row-span-2 lg:row-start-1 empty:hidden'

type SideProps = {
  dashboard: Dashboard | undefined
  hero: HeroOfEntry | null
  now: string
  hasFirstSteps: boolean
}

/** The duties ahead, what needs the user, and the first steps. */
function Side({ dashboard, hero, now, hasFirstSteps }: SideProps) {
  if (!dashboard) {
    return (
      <div className={sideLook}>
        <NextSkeleton />
        <NeedsYouSkeleton />
      </div>
    )
  }
  const { duties, attention } = dashboard
  return (
    <div className={sideLook}>
      {duties && <NextCard duties={duties} shownId={hero?.duty.id} now={now} />}
      <NeedsYou attention={attention} />
      {hasFirstSteps && (
        <Suspense>
          <FirstSteps dashboard={dashboard} />
        </Suspense>
      )}
    </div>
  )
}

const hasDuties = ({ count, nextDuty }: Duties) => count > 0 || nextDuty !== null
const hasNext = (duties: Duties | null) =>
  duties !== null &&
  (duties.upcoming.length > 0 || duties.nextDaysOff !== null || (duties.setAside ?? []).length > 0)

/** True while days off run. */
function isDayOff(duties: Duties | null, today: string): boolean {
  const off = duties?.nextDaysOff
  return Boolean(off && off.first <= today && today <= off.last)
}

type TaskProps = { task: RosterTask; onOpen: (dialog: StartDialog) => void }

function Task({ task, onOpen }: TaskProps) {
  return <TaskRow task={task} onComplete={() => onOpen({ kind: 'task', task })} />
}

type HeroProps = PartProps<ShownDuties> & {
  hero: HeroOfEntry | null
  now: string
  onAct: OpenAction
}

/** The duty around now, or a card with the failure to load it. */
function Hero({ part, hero, now, onAct, ...retry }: HeroProps) {
  if (part === undefined) return <HeroSkeleton />
  if (part === null) {
    return (
      <DashboardPanel title="Next duty">
        <PartFailure {...retry} />
      </DashboardPanel>
    )
  }
  if (hero) return <HeroCard hero={hero} duties={part} now={now} onAct={onAct} />
  return (
    <Suspense fallback={<HeroSkeleton />}>
      <NothingPlanned hotel={part.hotel} />
    </Suspense>
  )
}
