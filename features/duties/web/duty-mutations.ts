import { useQueryClient } from '@tanstack/react-query'
import type { DutyInput, DutyPatch } from '#duties/schema/duty-input.ts'
import type { DifferencesDecision, RosterEntry } from '#duties/api/roster.ts'
import { dutyDifferencesPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { blankDuty } from '#duties/rules/duty.ts'
import { dutyFromInput } from '#duties/rules/duty-from-input.ts'
import { requestOrQueue } from '#web/api/client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { dutyName } from '#duties/rules/duty-state-words.ts'
import { useChange } from '#web/api/mutations.ts'
import { monthData } from './roster-queries.ts'
import { seenDuty } from './seen-values.ts'

// Apart from the queries, because the first view needs no changes.

export function useAddDuty() {
  return useChange((input: DutyInput, key) => {
    const against = seenDuty(dutyFromInput(blankDuty, input), monthData)
    const json = { ...input, ...(against && { against }) }
    const queue = { title: `Add ${dutyName(json)}`, record: null }
    return requestOrQueue(rosterPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#duties/api/roster.ts')).savedDuty,
      queue,
    })
  })
}

/** The changed fields of a duty, and the version that was edited. */
type DutyChange = Pick<Edit<DutyPatch>, 'touched' | 'version' | 'queued'>

export function useUpdateDuty(duty: RosterEntry) {
  return useChange(({ touched: json, version: ifMatch, queued: edit }: DutyChange, key) => {
    const record = rosterEntryPath(duty.id)
    const queue = { title: `Change ${dutyName(duty)}`, record, edit }
    const call = {
      method: 'PATCH',
      json,
      ifMatch,
      key,
      schema: async () => (await import('#duties/api/roster.ts')).savedDuty,
      queue,
    } as const
    return requestOrQueue(record, call)
  })
}

/** Decides whose values to keep where the newest roster file contradicts the user's. */
export function useDecideDifferences(duty: RosterEntry) {
  const { id, version: ifMatch } = duty
  const queries = useQueryClient()
  return useChange(async (json: DifferencesDecision, key) => {
    try {
      const path = dutyDifferencesPath(id)
      const words = json.keep === 'mine' ? 'Keep mine' : 'Take the airline’s'
      const record = rosterEntryPath(id)
      const queue = { title: `${words}: ${dutyName(duty)}`, record, seen: duty }
      return await requestOrQueue(path, {
        method: 'POST',
        json,
        key,
        ifMatch,
        schema: async () => (await import('#duties/api/roster.ts')).savedDuty,
        queue,
      })
    } catch (error) {
      // A newer file may have been imported. It is shown before the next decision.
      void queries.invalidateQueries()
      throw error
    }
  })
}
