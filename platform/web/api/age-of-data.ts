import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** Younger data counts as current while the portal can be reached. */
const currentForMs = 60_000

/**
 * The age of the data on screen: when the oldest of it was sent, in milliseconds since 1970 by this device's clock.
 *
 * @param isReachable true if the portal can be reached. Then only data counts that the portal has not confirmed yet.
 * @returns null if there is no data, or all is current.
 */
export function useDataAge(isReachable: boolean): number | null {
  return useSyncExternalStore(onDataChange, isReachable ? oldestUnconfirmed : oldest)
}

const onDataChange = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

const oldest = () => oldestOf(({ state }) => state.data !== undefined)
const oldestUnconfirmed = () => oldestOf(isUnconfirmed)

/** True if the page also shows data that this device does not have. */
export function useDataMissing(): boolean {
  return useSyncExternalStore(onDataChange, isDataMissing)
}

const isDataMissing = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.data === undefined && state.error !== null)

function oldestOf(predicate: (query: Query) => boolean): number | null {
  const queries = queryClient.getQueryCache().findAll({ type: 'active', predicate })
  const times = queries.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

function isUnconfirmed({ state }: Query): boolean {
  const isOpen = state.fetchStatus === 'fetching' || state.error !== null
  return state.data !== undefined && isOpen && Date.now() - state.dataUpdatedAt > currentForMs
}
