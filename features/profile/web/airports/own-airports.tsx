import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MapPin, Plus, Trash2 } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { OwnAirport } from '#profile/rules/own-airports.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { linkedAirport } from '#web/base/add-airport-link.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { OpenAirportDialog } from './own-airport-dialogs.tsx'

const OwnAirportDialogs = lazyComponent(
  () => import('./own-airport-dialogs.tsx'),
  'OwnAirportDialogs',
)

const route = getRouteApi('/portal/me/profile')

/** The airports that the user added. A link of another page opens the form with the code of an unknown one. */
export function OwnAirports() {
  const id = useId()
  const profile = useQuery(profileQuery)
  const linked = useLinkedDialog(linkedAirport(route.useSearch().dialog))
  const { dialog, key, open, close } = useOpenDialog<OpenAirportDialog>()
  return (
    <Card isFlush aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2 sm:ps-5">
        <h3 id={id} className="text-lg">
          Your airports
        </h3>
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-label="Add airport"
          onClick={() => open({ kind: 'add', code: '' })}
        >
          Add
        </Button>
      </header>
      <QueryView query={profile} loading={<AirportsSkeleton />}>
        {({ data }) => <AirportList airports={data.ownAirports} onOpen={open} />}
      </QueryView>
      <Suspense>
        {linked.dialog && (
          <OwnAirportDialogs
            key={linked.key}
            open={{ kind: 'add', code: linked.dialog }}
            onClosed={linked.close}
          />
        )}
        {dialog && <OwnAirportDialogs key={key} open={dialog} onClosed={close} />}
      </Suspense>
    </Card>
  )
}

type ListProps = { airports: OwnAirport[]; onOpen: (open: OpenAirportDialog) => void }

function AirportList({ airports, onOpen }: ListProps) {
  if (airports.length === 0) {
    return (
      <EmptyState icon={MapPin} title="No airports of your own">
        Add an airport that CrewPortal does not know.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {airports.map((airport) => (
        <li
          key={airport.code}
          aria-label={airport.code}
          className="flex items-center gap-2 py-2 ps-4 pe-2 sm:ps-5"
        >
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">
              {airport.code} {airport.name}
            </p>
            <p className="text-sm wrap-anywhere text-ink-2">{airport.zone}</p>
          </div>
          <IconButton
            icon={Trash2}
            label={`Delete airport ${airport.code}`}
            onClick={() => onOpen({ kind: 'delete', airport })}
          />
        </li>
      ))}
    </ul>
  )
}

function AirportsSkeleton() {
  return (
    <SkeletonGroup label="Loading your airports">
      <div className="grid gap-2 px-4 py-3 sm:px-5">
        <Skeleton className="h-5 w-40" />
      </div>
    </SkeletonGroup>
  )
}
