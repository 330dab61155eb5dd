import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import type { LoadAnswer } from '#load/api/load.ts'
import type { LoadLength } from '#load/rules/counted/load-figures.ts'
import { loadDoubts } from '#load/rules/words/load-rows.ts'
import { loadQuery } from './load-query.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { paths } from '#web/base/paths.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { RosterLink } from '#web/ui/roster-link.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { LoadView } from './load-view.tsx'
import { WindowNotes } from './window-notes.tsx'

/** Its code, with the rules, is loaded without a connection. */
const LoadHere = lazyComponent(() => import('./load-here.tsx'), 'LoadHere')

const route = getRouteApi('/portal/roster/load')

const lengths = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '28', label: '28 days' },
  { value: 'month', label: 'Month' },
] as const

/** My load: the counted figures of a window that ends today, beside the user's own earlier periods. */
export function LoadPage() {
  const { days = '28' } = route.useSearch()
  const navigate = route.useNavigate()
  const load = useQuery(loadQuery(days))
  // Without an answer of the portal, this device counts what it has.
  const isOffline = load.data === undefined && isUnreached(load.error)
  return (
    <>
      <RosterLink />
      <div className="mb-4 flex">
        <Segments
          label="Length"
          options={lengths}
          value={days}
          onChange={(next) => void navigate({ search: { days: next }, replace: true })}
        />
      </div>
      {isOffline ? (
        <Suspense fallback={<LoadSkeleton />}>
          <LoadHere key={days} length={days} query={load} />
        </Suspense>
      ) : (
        <QueryView query={load} loading={<LoadSkeleton />}>
          {({ data }) => (
            <>
              {hasNoRoster(data) ? <NoRoster /> : <Load load={data} length={days} />}
              <WindowNotes key={days} {...data.window} />
            </>
          )}
        </QueryView>
      )}
    </>
  )
}

function NoRoster() {
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title="No roster yet"
        action={
          <Link to={paths.roster} search={{ dialog: 'import' }} className={buttonLook()}>
            Import your roster
          </Link>
        }
      >
        Import your roster, and your load is counted.
      </EmptyState>
    </Card>
  )
}

type LoadProps = { load: LoadAnswer; length: LoadLength }

function Load({ load, length }: LoadProps) {
  return (
    <LoadView load={load} length={length} doubts={loadDoubts(load)}>
      {load.unopenedNotes > 0 && (
        <p className="text-sm text-warn">
          These notes cannot be opened on this server. They count nowhere.
        </p>
      )}
    </LoadView>
  )
}

/** True if nothing is known: no duty is in the window, and the roster has no beginning. */
function hasNoRoster({ since, listed, earlierPeriods, figures }: LoadAnswer): boolean {
  return since === null && listed.length === 0 && earlierPeriods === 0 && figures.daysOff === 0
}

const isUnreached = (error: unknown) => isRequestError(error) && error.status === 0

function LoadSkeleton() {
  return (
    <SkeletonGroup label="Counting your load...">
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-64" />
    </SkeletonGroup>
  )
}
