import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { rosterImportPath, rosterImportResult } from '#contract/roster-import.ts'
import { rosterMonth, rosterPath } from '#contract/roster.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const rosterKey = ['roster']

/** The duties of a month. */
export function monthQuery(month: CalendarMonth) {
  return queryOptions({
    queryKey: [...rosterKey, month],
    queryFn: ({ signal }) => request(rosterPath, { query: { month }, schema: rosterMonth, signal }),
  })
}

/** Fetches a month along with the code of the page that shows it. */
export function prefetchMonth(month: CalendarMonth): void {
  void queryClient.prefetchQuery(monthQuery(month))
}

/** Imports a roster file; whatever month is shown is fetched anew. */
export function useRosterImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return request(rosterImportPath, { method: 'POST', form, schema: rosterImportResult })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: rosterKey }),
  })
}
