import {
  importUndone,
  rosterImportPath,
  rosterImportResult,
  undoImportPath,
} from '#contract/imports/roster-import.ts'
import { request } from '#web/api/client.ts'
import { useCreation } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Computes the effects of a roster file. Nothing is stored. */
export function previewImport(file: File, fallback?: string) {
  const form = new FormData()
  form.append('file', file)
  const query = { preview: 'true' }
  const schema = rosterImportResult
  return request(rosterImportPath, { method: 'POST', form, query, schema, fallback })
}

type ApplyInput = {
  file: File
  /** The fingerprint of the preview. */
  previewed: string
  /** Ids of duties that the file no longer lists. */
  remove: string[]
  keep: string[]
}

/**
 * Imports a roster file into the roster and, for completed flights, into the logbook.
 *
 * @param fallback the message when the server refuses without one.
 */
export function useApplyImport(fallback?: string) {
  return useCreation(({ file, previewed, remove, keep }: ApplyInput, key) => {
    const form = new FormData()
    form.append('file', file)
    form.append('previewed', previewed)
    for (const id of remove) form.append('remove', id)
    for (const id of keep) form.append('keep', id)
    const schema = rosterImportResult
    return request(rosterImportPath, { method: 'POST', form, key, schema, fallback })
  })
}

const undoFailed = (error: unknown) =>
  failureWords(error, 'Failed to undo import', 'An error occurred while undoing the import.')

/** Undoes an import from a toast, when its dialog is closed. */
export async function undoImport(id: string): Promise<void> {
  try {
    // An import is undone once, so its id is a good key.
    const call = { method: 'POST', key: `undo-${id}`, schema: importUndone } as const
    const answer = await request(undoImportPath(id), call)
    toast.success(answer.message)
  } catch (error) {
    toast.error(undoFailed(error))
  }
  await queryClient.invalidateQueries()
}

/** Undoes an import: restores the duties, tasks and logbook entries from before it. */
export function useUndoImport() {
  return useCreation((id: string, key) =>
    request(undoImportPath(id), { method: 'POST', key, schema: importUndone }),
  )
}
