import { queryOptions } from '@tanstack/react-query'
import {
  ftlAnswer,
  ftlHistoryPath,
  ftlPath,
  savedFtlHistory,
  type FtlHistoryInput,
} from '#contract/ftl.ts'
import { legalityAnswer, legalityPath } from '#contract/legality.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The cumulative limits and the crew member's figures, as of now. */
export const ftlQuery = queryOptions({
  queryKey: ['ftl'],
  queryFn: async ({ signal }) => (await request(ftlPath, { schema: ftlAnswer, signal })).ftl,
})

/** Days from today on for which reasons are loaded. Later duties have a verdict only. */
const reasonDays = 60

/** The outlook from now on, and the legality of the next duties. */
export function lookAheadQuery(today: CalendarDate) {
  return queryOptions({
    queryKey: ['ftl', 'ahead', today],
    queryFn: ({ signal }) =>
      request(legalityPath, {
        query: { from: today, to: addDays(today, reasonDays) },
        schema: legalityAnswer,
        signal,
      }),
  })
}

export function useChangeHistory() {
  return useChange((json: FtlHistoryInput) =>
    request(ftlHistoryPath, { method: 'PUT', json, schema: savedFtlHistory }),
  )
}
