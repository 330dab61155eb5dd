import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { privateSettingsQuery } from '#load/web/note-queries.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { RosterLink } from '#web/ui/roster-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { PartProps } from './stored-settings.ts'
import { absenceQuery } from './absence-queries.ts'
import { LeavePart } from './leave/leave-part.tsx'

/** Its code is loaded when it is opened. */
const SickPart = lazyComponent(() => import('./sick/sick-part.tsx'), 'SickPart')

const route = getRouteApi('/portal/roster/absence')

const parts = [
  { value: 'leave', label: 'Leave' },
  { value: 'sick', label: 'Sick' },
] as const

/** Sick and leave. Leave comes first, so that an open screen shows nothing about health. */
export function AbsencePage() {
  // A hash is not sent to any server.
  const isSick = useLocation({ select: ({ hash }) => hash === 'sick' })
  const part = isSick ? 'sick' : 'leave'
  const navigate = route.useNavigate()
  const absence = useQuery(absenceQuery)
  const settings = useQuery(privateSettingsQuery)
  const failed = [absence, settings].find(({ data, error }) => data === undefined && error)
  return (
    <>
      <RosterLink />
      <div className="mb-4 flex">
        <Segments
          label="Part"
          options={parts}
          value={part}
          onChange={(next) => void navigate({ hash: next === 'sick' ? next : '', replace: true })}
        />
      </div>
      {isRequestError(failed?.error) && failed.error.status === 0 ? (
        <NotConnected onRetry={() => void Promise.all([absence.refetch(), settings.refetch()])} />
      ) : (
        <QueryView query={absence} loading={<PartSkeleton />}>
          {({ data }) => (
            <QueryView query={settings} loading={<PartSkeleton />}>
              {(stored) => <Part part={part} absence={data} settings={stored} />}
            </QueryView>
          )}
        </QueryView>
      )}
    </>
  )
}

function Part({ part, absence, settings }: PartProps & { part: 'leave' | 'sick' }) {
  return (
    <>
      {absence.isUnreadable && (
        <p className="mb-4 text-sm text-warn">
          These settings cannot be opened on this server. New settings replace the old ones.
        </p>
      )}
      {part === 'leave' ? (
        <LeavePart absence={absence} settings={settings} />
      ) : (
        <Suspense fallback={<PartSkeleton />}>
          <SickPart absence={absence} settings={settings} />
        </Suspense>
      )}
    </>
  )
}

/** The page without an answer of the portal. Nothing of it is on the device. */
function NotConnected({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={WifiOff}
        title="Connect to see this page"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        It is not stored on this device.
      </EmptyState>
    </Card>
  )
}

function PartSkeleton() {
  return (
    <SkeletonGroup label="Loading sick and leave...">
      <Skeleton className="h-32" />
      <Skeleton className="mt-4 h-64" />
    </SkeletonGroup>
  )
}
