import { queryOptions } from '@tanstack/react-query'
import { legalityRosterPath } from '#limits/api/paths.ts'
import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'

/**
 * Everything that the legality of the duties around a date is computed from. All duties of a month share one request,
 * which includes the months beside it, because rests and limits cross their ends.
 */
export function legalityRosterQuery(date: CalendarDate) {
  const month = monthOf(date)
  const from = daysOfMonth(addMonths(month, -1)).first
  const to = daysOfMonth(addMonths(month, 1)).last
  return queryOptions({
    queryKey: [...rosterKey, 'legality', month],
    meta: { stored: { days: 30, shape: 'legality', version: 5 } },
    queryFn: ({ signal }) =>
      request(legalityRosterPath, {
        query: { from, to },
        schema: async () => (await import('#limits/api/legality.ts')).legalityRosterAnswer,
        signal,
      }),
  })
}

/** Days from today on whose duties can be swapped. */
const swapDays = 60

/** The roster from today on, to check a swap. */
export function swapRosterQuery(today: CalendarDate) {
  return queryOptions({
    queryKey: [...rosterKey, 'legality', 'swap', today],
    meta: { stored: { days: 30, shape: 'legality', version: 5 } },
    queryFn: ({ signal }) =>
      request(legalityRosterPath, {
        query: { from: today, to: addDays(today, swapDays) },
        schema: async () => (await import('#limits/api/legality.ts')).legalityRosterAnswer,
        signal,
      }),
  })
}
