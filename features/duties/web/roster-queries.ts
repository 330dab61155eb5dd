import { queryOptions } from '@tanstack/react-query'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

/** The start of the query keys of months, tasks and imports. */
export const rosterKey = ['roster']

export function monthQuery(month: CalendarMonth) {
  return queryOptions({
    queryKey: [...rosterKey, 'month', month],
    meta: { stored: { days: 30, shape: 'roster month', version: 7 } },
    queryFn: ({ signal }) =>
      request(rosterPath, {
        query: { month },
        schema: async () => (await import('#duties/api/roster.ts')).rosterMonth,
        signal,
      }),
  })
}

/** The data of a month that the page has; undefined for another month. */
export const monthData = (month: CalendarMonth) =>
  queryClient.getQueryData(monthQuery(month).queryKey)

/** Loads a month while the code of the roster page loads. */
export function prefetchMonth(month: CalendarMonth): void {
  void queryClient.prefetchQuery(monthQuery(month))
}

/** One duty of any month, which a link names. */
export function dutyQuery(id: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'duty', id],
    queryFn: ({ signal }) =>
      request(rosterEntryPath(id), {
        schema: async () => (await import('#duties/api/roster.ts')).singleDuty,
        signal,
      }),
  })
}
