import { queryOptions } from '@tanstack/react-query'
import { legalityPath } from '#limits/api/paths.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'

// Apart from the other queries, because the first view needs no schema of the legality.

/** Days from today on for which reasons are loaded. Later duties have a verdict only. */
const reasonDays = 60

/** The outlook from now on, and the legality of the next duties. */
export function lookAheadQuery(today: CalendarDate) {
  return queryOptions({
    queryKey: ['ftl', 'ahead', today],
    meta: { stored: { days: 30, shape: 'look ahead', version: 6 } },
    queryFn: ({ signal }) =>
      request(legalityPath, {
        query: { from: today, to: addDays(today, reasonDays) },
        schema: async () => (await import('#limits/api/legality.ts')).legalityAnswer,
        signal,
      }),
  })
}
