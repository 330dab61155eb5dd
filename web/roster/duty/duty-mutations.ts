import { useQueryClient } from '@tanstack/react-query'
import type { DutyInput, DutyPatch, DifferencesDecision } from '#contract/duty-input.ts'
import {
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
  savedDuty,
  type RosterEntry,
} from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'

// Apart from the queries, because the first view needs no changes.

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
