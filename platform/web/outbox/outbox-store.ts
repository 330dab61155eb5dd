import { promisifyRequest } from 'idb-keyval'
import { noteStorageFault, outboxStore } from '#web/session/device-store.ts'
import { inOrder, noteKey, type Queue, type QueueUpdate, type SentNote } from './queue-rules.ts'
import type { QueuedChange } from './queued-change.ts'
import { forgetMadeBefore, showChanges } from './shown-changes.ts'

/**
 * The queues of all users of this device. Each record has its user, so that no user sees or sends a change of another
 * one, and a queue outlives its session. Only its user deletes a change.
 */
type Stored = QueuedChange | (SentNote & { userId?: string })

// Informs the other tabs and the service worker.
const tabs = new BroadcastChannel('crewportal-outbox')
tabs.addEventListener('message', () => void reload())

let ownerId: string | null = null

/** The queue of a user, read from this device. */
export async function readQueue(userId: string): Promise<Queue> {
  return outboxStore('readonly', (store) => queueIn(store, userId))
}

/** The number of changes on this device, of all users. */
export async function countChanges(): Promise<number> {
  return (await ownersOfChanges()).length
}

/** The user of each change on this device. */
export async function ownersOfChanges(): Promise<string[]> {
  const all = await outboxStore('readonly', allIn)
  return all.filter(isChange).map(({ userId }) => userId)
}

/** Stores a change at the end of its user's queue. Fails when the browser refuses to store it. */
export async function addChange(change: Omit<QueuedChange, 'number'>): Promise<QueuedChange> {
  const queued = await outboxStore('readwrite', async (store) => {
    const { changes } = await queueIn(store, change.userId)
    const last = changes.at(-1)?.number ?? 0
    const next = { ...change, number: Math.max(Date.now(), last + 1) }
    store.put(next, next.key)
    await promisifyRequest(store.transaction)
    return next
  })
  await announce()
  return queued
}

/** Changes the queue of a user by a rule, in one transaction. Changes that were deleted meanwhile stay deleted. */
export async function updateQueue(
  userId: string,
  rule: (queue: Queue) => Partial<QueueUpdate>,
): Promise<void> {
  await outboxStore('readwrite', async (store) => {
    const queue = await queueIn(store, userId)
    const { put = [], notes = [], drop = [] } = rule(queue)
    const known = new Set(queue.changes.map(({ key }) => key))
    for (const change of put) if (known.has(change.key)) store.put(change, change.key)
    for (const note of notes) store.put(note, noteKey(note.of))
    for (const key of drop) store.delete(key)
    await promisifyRequest(store.transaction)
  })
  await announce()
}

/** Deletes changes of a user, who was asked. */
export function deleteChanges(userId: string, changes: readonly QueuedChange[]): Promise<void> {
  return updateQueue(userId, () => ({ drop: changes.map(({ key }) => key) }))
}

/** Deletes these changes of a user who logs out, and the notes about the records of sent ones. */
export function leaveQueue(userId: string, changes: readonly QueuedChange[]): Promise<void> {
  return updateQueue(userId, ({ notes }) => ({
    drop: [...changes.map(({ key }) => key), ...notes.map(({ of }) => noteKey(of))],
  }))
}

/** Deletes everything of a user whose account is deleted. */
export async function deleteQueue(userId: string): Promise<void> {
  await leaveQueue(userId, (await readQueue(userId)).changes)
}

/** Deletes everything that any user left on this device, after the question. */
export async function deleteAllChanges(): Promise<void> {
  await outboxStore('readwrite', (store) => promisifyRequest(store.clear()))
  await announce()
}

/** Shows the queue of this user from now on; null shows none. */
export async function showQueueOf(userId: string | null): Promise<void> {
  if (userId !== ownerId) forgetMadeBefore(Infinity)
  ownerId = userId
  await reload()
}

/** Runs work that only one tab may do at a time. Pages without TLS have no locks: there, only one tab may be open. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const turn = (lastTurns.get(name) ?? Promise.resolve()).then(work)
  lastTurns.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

const lastTurns = new Map<string, Promise<unknown>>()

async function queueIn(store: IDBObjectStore, userId: string): Promise<Queue> {
  const all = await allIn(store)
  const own = all.filter(isChange).filter((change) => change.userId === userId)
  const notes = all.filter(isNote).filter((note) => note.userId === userId)
  return { changes: inOrder(own), notes }
}

const allIn = (store: IDBObjectStore) => promisifyRequest<Stored[]>(store.getAll())

const isChange = (stored: Stored): stored is QueuedChange => 'number' in stored
const isNote = (stored: Stored): stored is SentNote => 'of' in stored

/** Reads the queue again and shows it. */
async function reload(): Promise<void> {
  const userId = ownerId
  const queue = await (userId === null ? null : readQueue(userId).catch(noteStorageFault))
  // The user can have changed meanwhile.
  if (userId !== ownerId) return
  showChanges(queue ? queue.changes : [])
}

async function announce(): Promise<void> {
  await reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  tabs.postMessage('changed')
}
