import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { deviceWords } from '#identity/rules/device-words.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { sessionsQuery, useEndSessions, type Device } from './session-queries.ts'

/** The devices where the user is signed in, with buttons to sign out. */
export function SessionList() {
  return (
    <QueryView query={useQuery(sessionsQuery)} loading={<DevicesSkeleton />}>
      {(devices) => <Devices devices={devices} />}
    </QueryView>
  )
}

function Devices({ devices }: { devices: Device[] }) {
  const ending = useEndSessions()
  const isOnlyHere = devices.every(({ isThis }) => isThis)

  async function end(id: string | null, done: string): Promise<void> {
    try {
      await ending.mutateAsync(id)
      toast.success(done)
    } catch (error) {
      const otherwise = 'An error occurred while signing out.'
      toast.error(failureWords(error, 'Failed to sign out', otherwise))
    }
  }

  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={ending.variables === device.id && ending.isPending}
            onEnd={() => void end(device.id, `Signed out: ${deviceWords(device.userAgent)}`)}
          />
        ))}
      </ul>
      {!isOnlyHere && (
        <Button
          icon={LogOut}
          className="mt-6"
          isBusy={ending.variables === null && ending.isPending}
          onClick={() => void end(null, 'You are signed out everywhere else.')}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

type RowProps = { device: Device; isBusy: boolean; onEnd: () => void }

function DeviceRow({ device, isBusy, onEnd }: RowProps) {
  const { userAgent, createdAt, updatedAt, isThis } = device
  const words = deviceWords(userAgent)
  const since = `${mediumDate(londonDate(createdAt))}, ${londonTime(createdAt)}`
  const Icon = /iPhone|Android/.test(userAgent ?? '') ? Smartphone : Monitor
  return (
    <li aria-label={words} className="flex items-center gap-3 py-3">
      <Icon size={20} className="shrink-0 text-ink-3 max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {words}
          {isThis && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          Signed in {since}. Last used {mediumDate(londonDate(updatedAt))}.
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Sign out ${words}, signed in ${since}`}
          isBusy={isBusy}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function DevicesSkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-5 max-w-72" />
      </div>
    </SkeletonGroup>
  )
}
