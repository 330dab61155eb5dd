import {
  importUndone,
  rosterImportPath,
  rosterImportResult,
  undoImportPath,
} from '#contract/roster-import.ts'
import { request } from './client.ts'

/** A roster file, and whether another crew member's is refused. */
export type RosterFileInput = { file: File; onlyOwn: boolean }

/** Imports a roster file: the roster, and for what is flown the logbook. */
export function importRosterFile(
  { file, onlyOwn }: RosterFileInput,
  key: string,
  fallback?: string,
) {
  const form = new FormData()
  form.append('file', file)
  if (onlyOwn) form.append('onlyOwn', 'true')
  const schema = rosterImportResult
  return request(rosterImportPath, { method: 'POST', form, key, schema, fallback })
}

/** Takes an import back: duties, tasks and logbook entries as they were before it. */
export function undoRosterImport(id: string, key: string) {
  return request(undoImportPath(id), { method: 'POST', key, schema: importUndone })
}
