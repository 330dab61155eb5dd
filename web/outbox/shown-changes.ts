import type { QueuedChange } from './queued-change.ts'

const listeners = new Set<() => void>()
let shown: readonly QueuedChange[] = []

/** The queued changes of the user of this page. `outbox-store.ts` reads them when the first view has loaded. */
export const shownChanges = (): readonly QueuedChange[] => shown

export function showChanges(next: readonly QueuedChange[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function onChangesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
