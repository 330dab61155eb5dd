import { queryOptions } from '@tanstack/react-query'
import {
  changesSeenPath,
  dutyChangeList,
  dutyHistoryPath,
  rosterChangeList,
  rosterChangesPath,
} from '#contract/roster-history.ts'
import { done } from '#contract/json-shapes.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { rosterKey } from '#web/roster/duty/roster-queries.ts'

/**
 * The changes that the user had not seen when the list opened, and those of a month. Marking them as seen does not
 * fetch them again.
 */
export function changesQuery(listId: string, month: CalendarMonth) {
  return queryOptions({
    queryKey: [...rosterKey, 'changes', listId],
    queryFn: async ({ signal }) => {
      const options = { schema: rosterChangeList, signal }
      const [unseen, ofMonth] = await Promise.all([
        request(rosterChangesPath, options),
        request(rosterChangesPath, { ...options, query: { month } }),
      ])
      return { unseen: unseen.data, ofMonth }
    },
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
}

/** The history of a duty, newest first. */
export function dutyHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'history', id],
    queryFn: ({ signal }) => request(dutyHistoryPath(id), { schema: dutyChangeList, signal }),
  })
}

/** Marks changes made up to an instant as seen. */
export function useMarkSeen() {
  return useChange((until: string, key) =>
    request(changesSeenPath, { method: 'POST', json: { until }, key, schema: done }),
  )
}
