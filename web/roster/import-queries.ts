import { queryOptions } from '@tanstack/react-query'
import { deleteMissingPath, importList, importsPath } from '#contract/roster-import.ts'
import { deletedDuties } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import { importRosterFile, undoRosterImport } from '#web/api/roster-imports.ts'
import { rosterKey, useRosterChange } from './roster-queries.ts'

/** The user's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...rosterKey, 'imports'],
  queryFn: ({ signal }) => request(importsPath, { schema: importList, signal }),
})

/** Imports a roster file. */
export function useRosterImport() {
  return useRosterChange((file: File) => importRosterFile(file))
}

/** Takes an import back: duties, tasks and logbook entries as they were before it. */
export function useUndoImport() {
  return useRosterChange(undoRosterImport)
}

/** Deletes the duties that an import's file no longer listed. */
export function useDeleteMissing() {
  return useRosterChange((id: string) =>
    request(deleteMissingPath(id), { method: 'POST', schema: deletedDuties }),
  )
}
