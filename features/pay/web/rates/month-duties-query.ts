import { queryOptions } from '@tanstack/react-query'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'

/** The duties of a month, in order of time. */
export function dutiesOfMonth(month: CalendarMonth) {
  return queryOptions({
    queryKey: ['pay-check', 'duties', month],
    meta: { stored: { days: 30, shape: 'nearby duties', version: 7 } },
    queryFn: ({ signal }) => dutiesIn(month, signal),
  })
}

/** Loads the duties of a month. */
export async function dutiesIn(month: CalendarMonth, signal: AbortSignal): Promise<RosterEntry[]> {
  const { data } = await request(rosterPath, {
    query: { month },
    schema: async () => (await import('#duties/api/roster.ts')).rosterMonth,
    signal,
  })
  return data
}
