import type { Query, QueryClient } from '@tanstack/react-query'
import { get } from 'idb-keyval'
import { confirmedData } from './confirmed-data.ts'
import { currentSession, onUserChange } from '#web/session/session.ts'
import { isSharedDevice } from '#web/session/shared-device.ts'
import { answersStore, noteStorageFault } from '#web/session/device-store.ts'
import { storeAnswer } from './store-answer.ts'
import { isUsable, type StoredAnswer, type StoredAs } from './stored-answer.ts'
import { upgraded } from './stored-shapes.ts'

type Unstored = { query: Query; stored: StoredAs; userId: string }

const waitingToBeStored = new Map<string, Unstored>()

/**
 * Stores the answers of queries that declare it on this device, and shows them until newer ones arrive. Nothing is
 * stored on a shared device.
 */
export function storeAnswers(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const stored = query.meta?.stored
    if (!stored) return
    if (type === 'added') void showStored(client, query, stored)
    if (type === 'updated' && 'action' in event && event.action.type === 'success') {
      storeLater(client, query, stored)
    }
  })
  onUserChange(() => waitingToBeStored.clear())
}

/** Shows the stored answer of a query that has no data yet. */
async function showStored(client: QueryClient, query: Query, stored: StoredAs): Promise<void> {
  const userId = currentUserId()
  if (!userId || query.state.data !== undefined) return
  try {
    const answer = await get<StoredAnswer>(query.queryHash, answersStore)
    if (!answer || !isUsable(answer, { userId, stored, nowMs: Date.now() })) return
    const { version = 1 } = answer
    const isCurrent = version === (stored.version ?? 1)
    const data = isCurrent ? answer.data : await upgraded(stored.shape, version, answer.data)
    // The user can have changed, and the portal's answer can have arrived. Setting a removed query would add it again.
    if (query.state.data !== undefined || isRemoved(client, query)) return
    if (currentUserId() !== userId) return
    client.setQueryData(query.queryKey, data, { updatedAt: answer.at })
    // However young it is, the portal is asked.
    query.invalidate()
  } catch (error) {
    noteStorageFault(error)
  }
}

/** Stores an answer when the page has nothing else to do: copying a logbook takes a moment. */
function storeLater(client: QueryClient, query: Query, stored: StoredAs): void {
  const userId = currentUserId()
  // A query that was removed when the user changed can still get its answer.
  if (!userId || isRemoved(client, query) || isSharedDevice()) return
  if (waitingToBeStored.size === 0) whenIdle(() => void storeWaiting())
  waitingToBeStored.set(query.queryHash, { query, stored, userId })
}

const isRemoved = (client: QueryClient, query: Query) =>
  client.getQueryCache().get(query.queryHash) !== query

async function storeWaiting(): Promise<void> {
  const unstored = [...waitingToBeStored.values()]
  waitingToBeStored.clear()
  try {
    for (const { query, stored, userId } of unstored) {
      const data = confirmedData(query)
      // The user may have changed since the last one was stored.
      if (data === undefined || currentUserId() !== userId) continue
      const at = query.state.dataUpdatedAt
      const { beside, ...declared } = stored
      const answer = { version: 1, ...declared, userId, at, data }
      await storeAnswer(query.queryHash, answer, beside && (await besideOf(beside, answer)))
    }
  } catch (error) {
    noteStorageFault(error)
  }
}

type Beside = NonNullable<StoredAs['beside']>

/** The record to store with an answer, which ends with it. Its code may be out of reach: then there is none. */
async function besideOf({ key, of }: Beside, { data, userId, at, days }: StoredAnswer) {
  const content = await of(data, at).catch(() => null)
  return { key, record: content && { ...content, userId, at, days } }
}

function currentUserId(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : undefined
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
