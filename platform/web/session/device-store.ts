import { createStore } from 'idb-keyval'

/** `available`, `refused` by the browser (some private windows), or `full`. */
export type StorageState = 'available' | 'refused' | 'full'

const listeners = new Set<() => void>()
let state: StorageState = 'available'

/** The user's data on this device, in IndexedDB. */
export const answersStore = createStore('crewportal-answers', 'answers')
export const outboxStore = createStore('crewportal-outbox', 'outbox')

/** Remembers that the browser refused to store data. The portal then works online only, and says so. */
export function noteStorageFault(error: unknown): void {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const next = isFull ? 'full' : 'refused'
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export const storageState = (): StorageState => state

export function onStorageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
