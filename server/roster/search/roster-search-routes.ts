import { createRoute } from '@hono/zod-openapi'
import {
  foundDuties,
  rosterSearchPath,
  rosterSearchQuery,
  type FoundDuty,
} from '#contract/roster-search.ts'
import { foundLine, readDutySearch, type DutySearch } from '#domain/roster/duty-search.ts'
import { briefOf } from '#domain/roster/duty-times.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { cachedAnswers, createRouter } from '#server/http/router.ts'
import type { RosterDuty } from '#server/roster/roster-store.ts'
import { searchDuties } from './roster-search-store.ts'

const maxResults = 50

const getSearch = createRoute({
  method: 'get',
  path: rosterSearchPath,
  summary: 'Search the duties of all months',
  request: { query: rosterSearchQuery },
  responses: cachedAnswers('The newest matching duties', foundDuties),
})

export function rosterSearchRoutes({ cached }: { cached: ReadCache }) {
  const readResults = cached(foundDuties)
  return createRouter().openapi(getSearch, (c) =>
    readResults(c, '', async () => {
      const search = readDutySearch(c.req.valid('query').q)
      // One more than is shown tells whether there are more.
      const found = await searchDuties(c.var.db, { search, limit: maxResults + 1 })
      const data = found.slice(0, maxResults).map((duty) => resultOf(duty, search))
      return { success: true, data, hasMore: found.length > maxResults }
    }),
  )
}

function resultOf(duty: RosterDuty, search: DutySearch): FoundDuty {
  const { id, date, dutyType, dutyCode, sectors, status } = duty
  const [first] = sectors
  const arrivals = sectors.map(({ arrivalAirport }) => arrivalAirport)
  return {
    id,
    date,
    dutyType,
    dutyCode,
    brief: briefOf(duty),
    airports: first ? [first.departureAirport, ...arrivals] : [],
    line: foundLine(duty, search),
    ...(status && { status }),
  }
}
