import {
  importUndone,
  rosterImportPath,
  rosterImportResult,
  undoImportPath,
} from '#contract/roster-import.ts'
import { request } from '#web/api/client.ts'
import { useCreation } from '#web/api/mutations.ts'

type RosterFileInput = {
  file: File
  /** Refuse the file if it is another crew member's. */
  onlyOwn: boolean
}

/**
 * Imports a roster file into the roster and, for completed flights, into the logbook.
 *
 * @param fallback the message when the server refuses without one.
 */
export function useRosterImport(fallback?: string) {
  return useCreation(({ file, onlyOwn }: RosterFileInput, key) => {
    const form = new FormData()
    form.append('file', file)
    if (onlyOwn) form.append('onlyOwn', 'true')
    const schema = rosterImportResult
    return request(rosterImportPath, { method: 'POST', form, key, schema, fallback })
  })
}

/** Undoes an import: restores the duties, tasks and logbook entries from before it. */
export function useUndoImport() {
  return useCreation((id: string, key) =>
    request(undoImportPath(id), { method: 'POST', key, schema: importUndone }),
  )
}
