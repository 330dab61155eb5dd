import { featureRoutes } from '#server/http/feature-routes.ts'
import { importFileMaxBytes } from '#api/request-limits.ts'
import { importFileTooLarge } from '#imports/rules/files/file-refusal.ts'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { importAnswers } from '#imports/api/import-answers.ts'
import { onceHeaders } from '#api/request-headers.ts'
import {
  importList,
  importUndone,
  missingDutiesMax,
  missingDutyId,
  importBody,
  importQuery,
  importResult,
  type ImportResult,
} from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { dutyChangeList } from '#duties/api/roster-history.ts'
import { importChangesPath, importsPath, restoreDutyPath } from '#duties/api/paths.ts'
import { savedDuty } from '#duties/api/roster.ts'
import { undoPreview, undoQuery } from '#duties/api/roster-actions.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { answers, jsonBody } from '#server/http/router.ts'
import { invalid, tooLarge } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { readIdempotencyKey, sendResponse } from '#server/http/idempotency-key.ts'
import { entryOf } from '#duties/server/roster-entry-answer.ts'
import { importChanges } from './roster/import-changes-service.ts'
import type { ImportOptions } from './roster/roster-import-service.ts'
import { importFile, isSmallFile, type FileImport } from './import-file-service.ts'
import { previewUndo, undoAnyImport } from './import-undo-service.ts'
import { previewRestore, restoreDuty } from '#duties/server/undo/deleted-duties-service.ts'
import { importsOf } from '#duties/server/undo/roster-undo-service.ts'

/** Ids in a form: a field for each, so that one id arrives as a text. */
const missingDuties = z
  .union([missingDutyId, z.array(missingDutyId).max(missingDutiesMax)])
  .optional()

const fileForm = z.strictObject({
  file: z
    .instanceof(File, { error: 'Please choose a file.' })
    .meta({ type: 'string', format: 'binary' }),
  answers: jsonField(importAnswers).optional(),
  onlyOwn: z.enum(['true', 'false'], 'Please give true or false').optional(),
  remove: missingDuties,
  keep: missingDuties,
  previewed: importBody.shape.previewed,
})

/** A field of a form that holds JSON. */
function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('Please send valid JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}

const postImport = createRoute({
  method: 'post',
  path: importPath,
  summary: 'Import a file, or preview its import',
  request: {
    headers: onceHeaders,
    query: importQuery,
    body: {
      content: {
        'multipart/form-data': { schema: fileForm },
        ...jsonBody(importBody).content,
      },
    },
  },
  responses: answers('The result of the import', importResult),
})

type FileForm = z.output<typeof fileForm>
type JsonBody = z.output<typeof importBody>

type Parts = {
  cached: ReadCache
  /** Runs a task in a worker. */
  runTask: (
    name: 'importFile',
    input: FileImport & { userId: string; now: Instant },
  ) => ReturnType<typeof importFile>
}

/** Imports of files in any supported format, their undo, and restoring deleted duties. */
export function importRoutes({ cached, runTask }: Parts) {
  const routes = featureRoutes(cached)
  routes.router.openapi(postImport, async (c) => {
    const isPreview = c.req.valid('query').preview === 'true'
    const keyed = isPreview ? undefined : await readIdempotencyKey(c)
    const sent = await sentFile(
      c.req.valid('form') as Partial<FileForm>,
      c.req.valid('json') as Partial<JsonBody>,
    )
    const order = { ...sent, isPreview, keyed }
    const { db } = c.var
    const answered = isSmallFile(order.source)
      ? await importFile(db, order)
      : await runTask('importFile', { userId: db.userId, now: db.now, ...order })
    return sendResponse<ImportResult>(c, answered)
  })
  return routes
    .read(
      {
        path: importsPath,
        summary: 'The imports of roster and logbook files',
        answer: ['Imports, newest first', importList],
        holds: 'minute',
      },
      async (db) => ({ data: await importsOf(db) }),
    )
    .read(
      {
        path: importChangesPath('{id}'),
        summary: 'The changes that an import made',
        answer: ['Changes by date', dutyChangeList],
      },
      async (db, { id }) => ({ data: await importChanges(db, id) }),
    )
    .write(
      'post',
      {
        path: undoImportPath('{id}'),
        summary: 'Undo an import, or preview the undo',
        query: undoQuery,
        answer: ['Undone, or what it would change', z.union([importUndone, undoPreview])],
        preview: (db, { id }) => previewUndo(db, id),
      },
      (trx, { id }) => undoAnyImport(trx, id),
    )
    .write(
      'post',
      {
        path: restoreDutyPath('{id}'),
        summary: 'Restore a deleted duty, or preview it',
        query: undoQuery,
        answer: ['The stored duty, or what it would change', z.union([savedDuty, undoPreview])],
        preview: (db, { id }) => previewRestore(db, id),
      },
      async (trx, { id }) => ({ data: entryOf(await restoreDuty(trx, id)) }),
    ).router
}

/** The file, and what the user answered, of a form or of JSON. One of them is empty. */
async function sentFile(
  { file, answers: formAnswers, ...form }: Partial<FileForm>,
  { csvData, pdf, name, answers, ...json }: Partial<JsonBody>,
) {
  return {
    source: pdf ? { pdf } : { bytes: await bytesOf(file ?? csvData) },
    name: shownName(file?.name ?? name),
    options: optionsOf({ ...form, ...json }),
    answers: formAnswers ?? answers ?? {},
  }
}

/** The options of an import, sent as a form or as JSON. */
type SentOptions = {
  onlyOwn?: boolean | 'true' | 'false' | undefined
  remove?: string | string[] | undefined
  keep?: string | string[] | undefined
  previewed?: string | undefined
}

function optionsOf({ onlyOwn, remove = [], keep = [], previewed }: SentOptions): ImportOptions {
  return {
    onlyOwn: onlyOwn === true || onlyOwn === 'true',
    decisions: { remove: [remove].flat(), keep: [keep].flat() },
    previewed,
  }
}

/** The bytes of a file or a text, at most 10 MB. */
async function bytesOf(content: File | string | undefined): Promise<Uint8Array> {
  if (content === undefined) throw invalid('Please choose a file.')
  const blob = new Blob([content])
  if (blob.size > importFileMaxBytes) throw tooLarge(importFileTooLarge)
  return new Uint8Array(await blob.arrayBuffer())
}

const fileNameMax = 120

/** The file name for display, as one short line with its ending; null without one. No name is refused. */
function shownName(name = ''): string | null {
  const line = name.replaceAll(/\p{Cc}/gu, '').trim()
  return line.slice(-fileNameMax).toWellFormed() || null
}
