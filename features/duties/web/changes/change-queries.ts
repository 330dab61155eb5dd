import { queryOptions } from '@tanstack/react-query'
import { changesSeenPath, rosterChangesPath } from '#duties/api/paths.ts'
import type { ShownChange } from '#duties/rules/history/left-unseen.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'

/**
 * The changes that the user had not seen when the list opened, and those of a month. Marking them as seen does not
 * fetch them again.
 *
 * @param onLoaded gets the time of the newest file with unseen changes, even if the list was closed meanwhile: opening
 * it is what marks the changes. The requests therefore ignore the signal that the list is gone.
 */
export function changesQuery(
  listId: string,
  month: CalendarMonth,
  onLoaded: (until: string) => void,
) {
  return queryOptions({
    queryKey: [...rosterKey, 'changes', listId],
    queryFn: async () => {
      const options = {
        schema: async () => (await import('#duties/api/roster-history.ts')).rosterChangeList,
      }
      const [unseen, ofMonth] = await Promise.all([
        request(rosterChangesPath, options),
        request(rosterChangesPath, { ...options, query: { month } }),
      ])
      if (unseen.data.length > 0 && unseen.until) onLoaded(unseen.until)
      return { unseen: unseen.data, ofMonth }
    },
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
}

/** Marks the changes of files imported up to an instant as seen. */
export function useMarkSeen() {
  return useChange((until: string, key) =>
    request(changesSeenPath, { method: 'POST', json: { until }, key }),
  )
}

/** Marks the changes of one day as seen, also while the portal cannot be reached. */
export function useMarkDaySeen() {
  return useChange(({ date, words }: ShownChange, key) => {
    const queue = { title: `Changes of ${dayWords(date)} seen`, record: changesSeenPath }
    return requestOrQueue(changesSeenPath, { method: 'POST', json: { date, words }, key, queue })
  })
}
