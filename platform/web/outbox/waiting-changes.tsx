import { Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isOfAdded, type QueuedChange } from './queued-change.ts'
import { affectedIds, onChangesChange, shownChanges } from './shown-changes.ts'

/** The changes that wait on this device, in the order they were made. */
export function useChanges(): readonly QueuedChange[] {
  return useSyncExternalStore(onChangesChange, shownChanges)
}

/** A mark beside a record of which a change waits on this device; nothing without one. */
export function WaitingMark({ ids }: { ids: readonly (string | null)[] }) {
  const changes = useChanges()
  const isAffected = ids.some((id) => id && affectedIds().has(id))
  const isNamed = changes.some(({ key, path }) =>
    ids.some((id) => id && (isOfAdded(id, key) || path.split('/').includes(id))),
  )
  if (changes.length === 0 || !(isAffected || isNamed)) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-warn print:hidden">
      <Clock size={14} aria-hidden />
      Waiting to be sent
    </span>
  )
}
