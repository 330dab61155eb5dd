import type { Query, QueryClient } from '@tanstack/react-query'
import { clear, get, set } from 'idb-keyval'
import { confirmedData } from '#web/stored-data/confirmed-data.ts'
import { currentSession, onUserChange } from '#web/session/session.ts'
import { isSharedDevice } from '#web/session/device-user.ts'
import { answersStore as store, noteStorageFault } from './device-store.ts'
import { isUsable, lifetimeMs, type StoredAnswer } from './stored-answer.ts'

/** Changes with the contract; set by the build. */
declare const builtContractVersion: string

/** The first parts of the keys of queries whose data is never stored: it is of no use offline. */
const unstoredKeys = [
  'this-device',
  'sessions',
  'second-step',
  'confirm-email',
  'passkeys',
  'this-device',
]

const visitKey = 'portalLastVisit'
type Visit = { contract: string; at: number }

type Unstored = { query: Query; userId: string }

const waitingToBeStored = new Map<string, Unstored>()

/**
 * Stores the answers of queries on this device, and shows them until newer ones arrive. Nothing is stored on a shared
 * device.
 */
export function storeAnswers(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (unstoredKeys.includes(String(query.queryKey[0]))) return
    if (type === 'added') void showStored(client, query)
    if (type === 'updated' && 'action' in event && event.action.type === 'success') {
      storeLater(client, query)
    }
  })
  onUserChange(() => waitingToBeStored.clear())
  deleteOldAnswers()
}

/** Shows the stored answer of a query that has no data yet. */
async function showStored(client: QueryClient, query: Query): Promise<void> {
  const userId = currentUserId()
  if (!userId || query.state.data !== undefined) return
  try {
    const answer = await get<StoredAnswer>(query.queryHash, store)
    const isCurrent = query.state.data === undefined && currentUserId() === userId
    if (!answer || !isCurrent || !isUsable(answer, contextOf(userId))) return
    client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at })
    // However young it is, the portal is asked.
    query.invalidate()
  } catch (error) {
    noteStorageFault(error)
  }
}

/** Stores an answer when the page has nothing else to do: copying a logbook takes a moment. */
function storeLater(client: QueryClient, query: Query): void {
  const userId = currentUserId()
  // A query that was removed when the user changed can still get its answer.
  const isRemoved = client.getQueryCache().get(query.queryHash) !== query
  if (!userId || isRemoved || isSharedDevice()) return
  if (waitingToBeStored.size === 0) whenIdle(() => void storeWaiting())
  waitingToBeStored.set(query.queryHash, { query, userId })
}

async function storeWaiting(): Promise<void> {
  const unstored = [...waitingToBeStored.values()]
  waitingToBeStored.clear()
  try {
    for (const { query, userId } of unstored) {
      const data = confirmedData(query)
      // The user may have changed since the last one was stored.
      if (data === undefined || currentUserId() !== userId) continue
      const { contract } = contextOf(userId)
      const answer: StoredAnswer = {
        userId,
        contract,
        at: query.state.dataUpdatedAt,
        data,
      }
      await set(query.queryHash, answer, store)
    }
  } catch (error) {
    noteStorageFault(error)
  }
}

/** Deletes all answers when this release reads another contract, or after 30 days without a visit. */
function deleteOldAnswers(): void {
  try {
    const visit = JSON.parse(localStorage.getItem(visitKey) ?? 'null') as Visit | null
    const now: Visit = { contract: builtContractVersion, at: Date.now() }
    localStorage.setItem(visitKey, JSON.stringify(now))
    const isOld = !visit || visit.contract !== now.contract || now.at - visit.at > lifetimeMs
    if (isOld) void clear(store).catch(noteStorageFault)
  } catch (error) {
    noteStorageFault(error)
  }
}

const contextOf = (userId: string) => ({
  userId,
  contract: builtContractVersion,
  nowMs: Date.now(),
})

function currentUserId(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : undefined
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
