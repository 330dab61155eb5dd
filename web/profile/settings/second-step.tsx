import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { secondStepQuery } from './second-step-queries.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

const TurnOnSecondStepDialog = lazyComponent(
  () => import('./turn-on-second-step-dialog.tsx'),
  'TurnOnSecondStepDialog',
)
const TurnOffSecondStepDialog = lazyComponent(
  () => import('./turn-off-second-step-dialog.tsx'),
  'TurnOffSecondStepDialog',
)

const NewBackupCodesDialog = lazyComponent(
  () => import('./new-backup-codes-dialog.tsx'),
  'NewBackupCodesDialog',
)

/** Whether signing in asks for a code besides the password, and the way to have it so or not. */
export function SecondStep() {
  const { data: isOn, error, isFetching, refetch } = useQuery(secondStepQuery)
  if (isOn !== undefined) return <SecondStepSwitch isOn={isOn} />
  if (!error) return <SecondStepSkeleton />
  return (
    <ErrorState message={errorMessage(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
}

function SecondStepSwitch({ isOn }: { isOn: boolean }) {
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes'>()
  const close = () => setDialog(undefined)
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
            ? 'Signing in asks for a code of your app, or a backup code.'
            : 'Signing in asks for your password alone.'}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn && <Button onClick={() => setDialog('codes')}>New backup codes</Button>}
        <Button onClick={() => setDialog(isOn ? 'off' : 'on')}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <Suspense>
        {dialog === 'on' && <TurnOnSecondStepDialog onClosed={close} />}
        {dialog === 'codes' && <NewBackupCodesDialog onClosed={close} />}
        {dialog === 'off' && <TurnOffSecondStepDialog onClosed={close} />}
      </Suspense>
    </>
  )
}

function SecondStepSkeleton() {
  return (
    <SkeletonGroup label="Loading how you sign in">
      <Skeleton className="h-6 max-w-72" />
      <Skeleton className="mt-4 h-11 w-24 lg:h-10" />
    </SkeletonGroup>
  )
}
