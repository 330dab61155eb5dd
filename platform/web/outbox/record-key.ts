import type { QueuedChange } from './queued-change.ts'

type Change = Pick<QueuedChange, 'method' | 'path' | 'record' | 'undoes'>

/** The key of the record that a change is about: its path. Null if the change adds records to a list. */
export function recordOf(change: Change): string | null {
  return change.record === undefined ? recordInPath(change) : change.record
}

/** The id of the record that a change is about; undefined if it adds records. */
export const recordId = (change: Change): string | undefined => recordOf(change)?.split('/').at(-1)

/** True if both changes are about the same record. */
export function haveSameRecord(one: Change, other: Change): boolean {
  const record = recordOf(one)
  return record !== null && record === recordOf(other)
}

/** The key of a change that an earlier release stored, which declared none. */
function recordInPath({ method, path, undoes }: Change): string | null {
  if (undoes) return path.replace(/actions\/[^/]+\/undo$/, undoes.dutyId)
  const record = path.replace(/\/(actions|differences|complete|renew)$/, '')
  return method === 'POST' && record === path ? null : record
}
