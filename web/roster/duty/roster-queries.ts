import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  dutyDifferencesPath,
  rosterEntryPath,
  rosterMonth,
  rosterPath,
  savedDuty,
  type DifferencesDecision,
  type DutyInput,
  type DutyPatch,
  type RosterEntry,
} from '#contract/roster.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'

/** The start of the query keys of months, tasks and imports. */
export const rosterKey = ['roster']

export function monthQuery(month: CalendarMonth) {
  return queryOptions({
    queryKey: [...rosterKey, 'month', month],
    queryFn: ({ signal }) => request(rosterPath, { query: { month }, schema: rosterMonth, signal }),
  })
}

/** Loads a month while the code of the roster page loads. */
export function prefetchMonth(month: CalendarMonth): void {
  void queryClient.prefetchQuery(monthQuery(month))
}

export function useAddDuty() {
  return useCreation((json: DutyInput, key) =>
    request(rosterPath, { method: 'POST', json, key, schema: savedDuty }),
  )
}

/** The changed fields of a duty, and the version that was edited. */
type DutyChange = { touched: DutyPatch; version: string | undefined }

export function useUpdateDuty(id: string) {
  return useChange(({ touched: json, version: ifMatch }: DutyChange) =>
    request(rosterEntryPath(id), { method: 'PATCH', json, ifMatch, schema: savedDuty }),
  )
}

/** Decides whose values to keep where the newest roster file contradicts the user's. */
export function useDecideDifferences({ id, version: ifMatch }: RosterEntry) {
  const queries = useQueryClient()
  return useCreation(async (json: DifferencesDecision, key) => {
    try {
      const path = dutyDifferencesPath(id)
      return await request(path, { method: 'POST', json, key, ifMatch, schema: savedDuty })
    } catch (error) {
      // A newer file may have been imported. It is shown before the next decision.
      void queries.invalidateQueries()
      throw error
    }
  })
}
