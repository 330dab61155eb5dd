import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rosterSearchPath } from '#duties/api/paths.ts'
import { searchMax, searchMin } from '#duties/rules/duty-search.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'
import { request } from '#web/api/client.ts'
import { usePortalReachable } from '#web/api/connection.ts'
import { searchGap } from './search-gap.ts'

/** The delay before typed words are sent to the portal, in milliseconds. */
const typingMs = 250

/** Searches the duties of all months at the portal, once the words have not changed for a moment. */
export function usePortalSearch(words: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingMs)
    return () => clearTimeout(timer)
  }, [words])
  const isReachable = usePortalReachable()
  const isWanted = words.length >= searchMin && words.length <= searchMax
  const query = useQuery({
    queryKey: [...rosterKey, 'search', settled],
    queryFn: ({ signal }) =>
      request(rosterSearchPath, {
        query: { q: settled },
        schema: async () => (await import('#duties/api/roster-search.ts')).foundDuties,
        signal,
      }),
    enabled: isWanted && settled === words && isReachable,
    retry: false,
  })
  return {
    duties: settled === words && isWanted ? (query.data?.data ?? []) : [],
    isSearching: isWanted && isReachable && (settled !== words || query.isFetching),
    gap: searchGap(isReachable, isWanted ? query.error : null),
  }
}
