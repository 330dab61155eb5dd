import type { QueuedChange } from './queued-change.ts'

const listeners = new Set<() => void>()
let shown: readonly QueuedChange[] = []

/** The queued changes of the user of this page. `outbox-store.ts` reads them when the first view has loaded. */
export const shownChanges = (): readonly QueuedChange[] => shown

export function showChanges(next: readonly QueuedChange[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** A change that the portal has made, and when this page knew it, in milliseconds since 1970. */
export type MadeChange = { change: QueuedChange; atMs: number }

let made: readonly MadeChange[] = []

/** The changes that the portal has made and that older data on this page lacks, in order. */
export const madeChanges = (): readonly MadeChange[] => made

export function noteMadeChange(change: QueuedChange): void {
  made = [...made, { change, atMs: Date.now() }]
}

/** Forgets the made changes that no data on this page lacks: those before a time, in milliseconds since 1970. */
export function forgetMadeBefore(timeMs: number): void {
  made = made.filter(({ atMs }) => atMs >= timeMs)
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
