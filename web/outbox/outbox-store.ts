import { del, get, set, setMany, values } from 'idb-keyval'
import { noteStorageFault, outboxStore as store } from '#web/stored-data/device-store.ts'
import { inOrder, type QueuedChange } from './queued-change.ts'

const listeners = new Set<() => void>()
// Informs the other tabs and the service worker.
const tabs = new BroadcastChannel('crewportal-outbox')
tabs.addEventListener('message', () => void reload())

let shown: readonly QueuedChange[] = []

/** The queued changes in order, read from this device. */
export async function readChanges(): Promise<QueuedChange[]> {
  const all = await values<QueuedChange | AddedRecords>(store)
  return inOrder(all.filter((each) => 'number' in each))
}

/** The records that a sent change added. A page can still show them with their ids of this device. */
export type AddedRecord = { id: string; version: string }
export type AddedRecords = { added: AddedRecord[] }

const addedKey = (key: string) => `added ${key}`

export async function noteAdded(key: string, records: AddedRecords): Promise<void> {
  await set(addedKey(key), records, store)
}

export function findAdded(key: string): Promise<AddedRecords | undefined> {
  return get<AddedRecords>(addedKey(key), store)
}

/** Stores a change at the end of the queue. Fails when the browser refuses to store it. */
export async function addChange(change: Omit<QueuedChange, 'number'>): Promise<QueuedChange> {
  return inTurn('crewportal-outbox-end', async () => {
    const last = (await readChanges()).at(-1)
    const queued = { ...change, number: Math.max(Date.now(), (last?.number ?? 0) + 1) }
    await set(queued.key, queued, store)
    await announce()
    return queued
  })
}

export async function replaceChanges(changes: readonly QueuedChange[]): Promise<void> {
  await setMany(
    changes.map((change) => [change.key, change]),
    store,
  )
  await announce()
}

export async function deleteChange(key: string): Promise<void> {
  await del(key, store)
  await announce()
}

/** The queued changes as this page knows them. */
export const shownChanges = (): readonly QueuedChange[] => shown

export function onChangesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the queue again and shows it. */
export async function reload(): Promise<void> {
  shown = await readChanges().catch((error: unknown) => {
    noteStorageFault(error)
    return []
  })
  for (const listener of listeners) listener()
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

async function announce(): Promise<void> {
  await reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  tabs.postMessage('changed')
}
