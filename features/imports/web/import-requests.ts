import type { ImportAnswers } from '#imports/api/import-answers.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { failureWords } from '#web/http/request-error.ts'
import { sourceOf, type ImportSource } from './files/import-source.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const resultSchema = async () => (await import('#imports/api/file-import.ts')).importResult

type PreviewInput = { file: File; answers: ImportAnswers }

/**
 * Computes the effects of a file. Nothing is stored.
 *
 * @param fallback the message when the server refuses without one.
 */
export async function previewImport({ file, answers }: PreviewInput, fallback?: string) {
  const content = contentOf(await sourceOf(file), { answers })
  const query = { preview: 'true' }
  return request(importPath, { method: 'POST', ...content, query, schema: resultSchema, fallback })
}

type ApplyInput = PreviewInput & {
  /** The fingerprint of the preview. */
  previewed: string
  /** Ids of duties that the file no longer lists. */
  remove: string[]
  keep: string[]
}

/**
 * Imports a file into the roster, the logbook or the certificates.
 *
 * @param fallback the message when the server refuses without one.
 */
export function useApplyImport(fallback?: string) {
  return useChange(async ({ file, ...fields }: ApplyInput, key) => {
    const content = contentOf(await sourceOf(file), fields)
    return request(importPath, { method: 'POST', ...content, key, schema: resultSchema, fallback })
  })
}

type Fields = { answers: ImportAnswers } & Partial<Omit<ApplyInput, 'file'>>

/** A file is sent as a form, the text of a PDF as JSON. */
function contentOf(source: ImportSource, { answers, ...decided }: Fields) {
  if ('pdf' in source) return { json: { ...source, answers, ...decided } }
  const { previewed, remove = [], keep = [] } = decided
  const form = new FormData()
  form.append('file', source.file)
  form.append('answers', JSON.stringify(answers))
  if (previewed !== undefined) form.append('previewed', previewed)
  for (const id of remove) form.append('remove', id)
  for (const id of keep) form.append('keep', id)
  return { form }
}

const undoFailed = (error: unknown) =>
  failureWords(error, 'Failed to undo import', 'An error occurred while undoing the import.')

/** Undoes an import from a toast, when its dialog is closed. */
export async function undoImport(id: string): Promise<void> {
  try {
    // An import is undone once, so its id is a good key.
    const call = {
      method: 'POST',
      key: `undo-${id}`,
      schema: async () => (await import('#imports/api/file-import.ts')).importUndone,
    } as const
    const answer = await request(undoImportPath(id), call)
    toast.success(answer.message)
  } catch (error) {
    toast.error(undoFailed(error))
  }
  await queryClient.invalidateQueries()
}
