import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deletedDuties,
  done,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterMonth,
  rosterPath,
  savedDuty,
  type DifferencesDecision,
  type DutyInput,
  type RosterEntry,
} from '#contract/roster.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useCreation } from '#web/api/mutations.ts'

/** Whatever the roster consists of is kept under this key: its months, its tasks and its imports. */
export const rosterKey = ['roster']

/** The duties of a month. */
export function monthQuery(month: CalendarMonth) {
  return queryOptions({
    queryKey: [...rosterKey, 'month', month],
    queryFn: ({ signal }) => request(rosterPath, { query: { month }, schema: rosterMonth, signal }),
  })
}

/** Fetches a month along with the code of the page that shows it. */
export function prefetchMonth(month: CalendarMonth): void {
  void queryClient.prefetchQuery(monthQuery(month))
}

/** A change of the roster: over when what is shown of it, and of what follows from it, has come anew. */
function useRosterChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Limits, expiry, the logbook and more follow from the duties.
    onSuccess: () => queries.invalidateQueries(),
  })
}

export function useAddDuty() {
  return useCreation((json: DutyInput, key) =>
    request(rosterPath, { method: 'POST', json, key, schema: savedDuty }),
  )
}

export function useUpdateDuty(id: string) {
  return useRosterChange(({ touched: json, version: ifMatch }: Edit<DutyInput>) =>
    request(rosterEntryPath(id), { method: 'PATCH', json, ifMatch, schema: savedDuty }),
  )
}

/** Decides where the airline contradicts what the crew member entered. */
export function useDecideDifferences({ id, version: ifMatch }: RosterEntry) {
  const queries = useQueryClient()
  return useCreation(async (json: DifferencesDecision, key) => {
    try {
      const path = dutyDifferencesPath(id)
      return await request(path, { method: 'POST', json, key, ifMatch, schema: savedDuty })
    } catch (error) {
      // A newer file may have come meanwhile: the screen shows what it says before the next decision.
      void queries.invalidateQueries()
      throw error
    }
  })
}

/** Deletes a duty with its task and its logbook entries. */
export function useDeleteDuty() {
  return useRosterChange((id: string) =>
    request(rosterEntryPath(id), { method: 'DELETE', schema: done }),
  )
}

/** Deletes all duties of a month at once. */
export function useDeleteMonth() {
  return useRosterChange(
    ({ month, keepsEdited }: { month: CalendarMonth; keepsEdited: boolean }) => {
      const query = { month, ...(keepsEdited && { keepEdited: 'true' }) }
      return request(rosterPath, { method: 'DELETE', query, schema: deletedDuties })
    },
  )
}
