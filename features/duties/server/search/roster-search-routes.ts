import { foundDuties, rosterSearchQuery } from '#duties/api/roster-search.ts'
import { rosterSearchPath } from '#duties/api/paths.ts'
import { foundDuty, foundLine, readDutySearch } from '#duties/rules/duty-search.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { searchDuties } from './roster-search-store.ts'

const maxResults = 50

/** The search of all duties. */
export function rosterSearchRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached).read(
    {
      path: rosterSearchPath,
      summary: 'Search the duties of all months',
      query: rosterSearchQuery,
      answer: ['The newest matching duties', foundDuties],
    },
    async (db, { query }) => {
      const search = readDutySearch(query.q)
      // One more than is shown tells whether there are more.
      const found = await searchDuties(db, { search, limit: maxResults + 1 })
      const data = found
        .slice(0, maxResults)
        .map((duty) => foundDuty(duty, foundLine(duty, search)))
      return { data, hasMore: found.length > maxResults }
    },
  ).router
}
