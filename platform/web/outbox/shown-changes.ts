import type { QueuedChange } from './queued-change.ts'

const listeners = new Set<() => void>()
let shown: readonly QueuedChange[] = []

/** The queued changes of the user of this page. `outbox-store.ts` reads them when the first view has loaded. */
export const shownChanges = (): readonly QueuedChange[] => shown

export function showChanges(next: readonly QueuedChange[]): void {
  shown = next
  for (const listener of listeners) listener()
}

let affected: ReadonlySet<string> = new Set()

/** The ids of duties that waiting changes add or change, also as an effect on another duty. */
export const affectedIds = (): ReadonlySet<string> => affected

export function noteAffected(ids: ReadonlySet<string>): void {
  affected = ids
}

export function onChangesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
