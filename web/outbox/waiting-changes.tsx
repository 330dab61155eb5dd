import { Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { QueuedChange } from './queued-change.ts'
import { onChangesChange, shownChanges } from './shown-changes.ts'

/** The changes that wait on this device, in the order they were made. */
export function useChanges(): readonly QueuedChange[] {
  return useSyncExternalStore(onChangesChange, shownChanges)
}

/** A mark beside a record of which a change waits on this device; nothing without one. */
export function WaitingMark({ ids }: { ids: readonly (string | null)[] }) {
  const changes = useChanges()
  const isWaiting = changes.some(({ key, path }) =>
    ids.some((id) => id && (id.startsWith(`queued-${key}-`) || path.split('/').includes(id))),
  )
  if (!isWaiting) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-warn print:hidden">
      <Clock size={14} aria-hidden />
      Waiting to be sent
    </span>
  )
}
