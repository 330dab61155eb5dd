import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { secondStepQuery } from './second-step-queries.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { SecondStepDialog } from './second-step-dialogs.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const SecondStepDialogs = lazyComponent(
  () => import('./second-step-dialogs.tsx'),
  'SecondStepDialogs',
)

/** Shows whether two-step sign-in is on, and turns it on or off. */
export function SecondStep() {
  return (
    <QueryView query={useQuery(secondStepQuery)} loading={<SecondStepSkeleton />}>
      {(isOn) => <SecondStepSwitch isOn={isOn} />}
    </QueryView>
  )
}

function SecondStepSwitch({ isOn }: { isOn: boolean }) {
  const { dialog, key, open, close } = useOpenDialog<SecondStepDialog>()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOn ? (
          <Badge tone="good" icon={ShieldCheck}>
            On
          </Badge>
        ) : (
          <Badge>Off</Badge>
        )}
        <span className="text-sm text-ink-2">
          {isOn
            ? 'Signing in also asks for a code from your app, or a backup code.'
            : 'Signing in asks only for your password.'}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn && <Button onClick={() => open('codes')}>New backup codes</Button>}
        <Button onClick={() => open(isOn ? 'off' : 'on')}>{isOn ? 'Turn off' : 'Turn on'}</Button>
      </div>
      <Suspense>
        {dialog && <SecondStepDialogs key={key} open={dialog} onClosed={close} />}
      </Suspense>
    </>
  )
}

function SecondStepSkeleton() {
  return (
    <SkeletonGroup label="Loading two-step sign-in">
      <Skeleton className="h-6 max-w-72" />
      <Skeleton className="mt-4 h-11 w-24 lg:h-10" />
    </SkeletonGroup>
  )
}
