import { useQuery } from '@tanstack/react-query'
import { ChevronDown, GraduationCap, Plus } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { TrainingCodeList } from '#certificates/api/training-codes.ts'
import { expiryLevel } from '#certificates/rules/expiry-warning.ts'
import { useFolded } from '#profile/web/preferences/preferences.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LevelBadge } from '#web/ui/level.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { trainingCodesQuery } from './training-queries.ts'
import { TrainingCodeRow } from './training-code-row.tsx'
import type { OpenTrainingDialog } from './training-code-dialogs.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const TrainingCodeDialogs = lazyComponent(
  () => import('./training-code-dialogs.tsx'),
  'TrainingCodeDialogs',
)

/** The training codes and their expiry dates. */
export function TrainingWidget() {
  const id = useId()
  const codes = useQuery(trainingCodesQuery)
  const [isFolded, setFolded] = useFolded('training')
  const { dialog, key, open, close } = useOpenDialog<OpenTrainingDialog>()
  return (
    <Card aria-labelledby={`${id}-title`}>
      <header className="-my-2 flex items-center">
        <h3 id={`${id}-title`} className="grow text-base">
          Training Expiry
        </h3>
        <IconButton icon={Plus} label="Add Training Code" onClick={() => open({ kind: 'add' })} />
        <IconButton
          icon={ChevronDown}
          label={isFolded ? 'Expand Training Expiry' : 'Collapse Training Expiry'}
          aria-expanded={!isFolded}
          aria-controls={`${id}-codes`}
          className={`-me-2 [&>svg]:transition-transform ${isFolded ? '' : '[&>svg]:rotate-180'}`}
          onClick={() => setFolded(!isFolded)}
        />
      </header>
      {codes.data && <Counts {...codes.data} />}
      <div id={`${id}-codes`} hidden={isFolded}>
        <QueryView query={codes} loading={<CodesSkeleton />}>
          {(list) => <Codes list={list} onOpen={open} />}
        </QueryView>
      </div>
      {dialog && (
        <Suspense>
          <TrainingCodeDialogs key={key} open={dialog} onClosed={close} />
        </Suspense>
      )}
    </Card>
  )
}

function Counts({ data, summary: { expired, expiringSoon } }: TrainingCodeList) {
  if (expired + expiringSoon === 0) return null
  const soon = data.find(({ status }) => status === 'expiring_soon')
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {expired > 0 && <LevelBadge level="bad">{expired} Expired</LevelBadge>}
      {soon && (
        <LevelBadge level={expiryLevel(soon.daysUntilExpiry)}>
          {expiringSoon} Expiring Soon
        </LevelBadge>
      )}
    </p>
  )
}

type CodesProps = {
  list: TrainingCodeList
  onOpen: (open: OpenTrainingDialog) => void
}

function Codes({ list, onOpen }: CodesProps) {
  if (list.data.length === 0) {
    return (
      <div className="flex gap-3 pt-3 text-sm">
        <GraduationCap size={20} className="mt-0.5 shrink-0 text-ink-3" />
        <div>
          <p className="font-medium">No training codes added yet.</p>
          <p className="mt-1 text-pretty text-ink-2">
            Add your recurrent training, such as ASLE and EFFRS. Expiry dates update automatically
            when the training appears on your roster.
          </p>
        </div>
      </div>
    )
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {list.data.map((code) => (
        <TrainingCodeRow
          key={code.id}
          code={code}
          onEdit={() => openRecord('certificate', code.id)}
          onDelete={() => onOpen({ kind: 'delete', code })}
        />
      ))}
    </ul>
  )
}

function CodesSkeleton() {
  return (
    <SkeletonGroup label="Loading training codes...">
      <div className="grid gap-3 pt-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </SkeletonGroup>
  )
}
