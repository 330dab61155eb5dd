import { queryOptions } from '@tanstack/react-query'
import {
  deleteMissingPath,
  importList,
  importsPath,
  restoreDutyPath,
} from '#contract/roster-import.ts'
import { deletedDuties, savedDuty } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import {
  importRosterFile,
  type RosterFileInput,
  undoRosterImport,
} from '#web/api/roster-imports.ts'
import { useCreation } from '#web/api/mutations.ts'
import { rosterKey } from '#web/roster/duty/roster-queries.ts'

/** The user's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...rosterKey, 'imports'],
  queryFn: ({ signal }) => request(importsPath, { schema: importList, signal }),
})

/** Imports a roster file. */
export function useRosterImport() {
  return useCreation((input: RosterFileInput, key) => importRosterFile(input, key))
}

/** Takes an import back: duties, tasks and logbook entries as they were before it. */
export function useUndoImport() {
  return useCreation(undoRosterImport)
}

/** Deletes the duties that an import's file no longer listed. */
export function useDeleteMissing() {
  return useCreation((id: string, key) =>
    request(deleteMissingPath(id), { method: 'POST', key, schema: deletedDuties }),
  )
}

/** Brings back an imported duty that the user deleted. */
export function useRestoreDuty() {
  return useCreation((id: string, key) =>
    request(restoreDutyPath(id), { method: 'POST', key, schema: savedDuty }),
  )
}
