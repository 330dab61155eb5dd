import { isRequestError } from '#web/http/request-error.ts'

/** Why the list has only what the device has: no connection, or an answer of the portal that is no result. */
export type SearchGap = 'offline' | 'failed'

/** The words of a gap, under the results. */
export const gapWords: Record<SearchGap, string> = {
  offline: 'Offline: what this device has',
  failed: 'The portal could not search. This is what this device has.',
}

/**
 * The gap of a search.
 *
 * @param error of the search; null without one.
 * @returns null if the portal answered.
 */
export function searchGap(isReachable: boolean, error: Error | null): SearchGap | null {
  const isUnanswered = isRequestError(error) && error.status === 0
  if (!isReachable || isUnanswered) return 'offline'
  return error ? 'failed' : null
}
