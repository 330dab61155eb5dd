import { rosterFileMaxBytes, rosterFileTooLarge } from '#contract/upload-limits.ts'
import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { onceHeaders } from '#contract/request-headers.ts'
import {
  importList,
  importsPath,
  importUndone,
  missingDutiesMax,
  missingDutyId,
  rosterImportBody,
  restoreDutyPath,
  rosterImportPath,
  rosterImportQuery,
  rosterImportResult,
  undoImportPath,
  type RosterImportResult,
} from '#contract/roster-import.ts'
import { savedDuty } from '#contract/roster.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, cachedAnswers, createRouter } from '#server/http/router.ts'
import { invalid, tooLarge } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import {
  readIdempotencyKey,
  sendResponse,
  withIdempotencyKey,
} from '#server/http/idempotency-key.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { importRosterFile, isSmallFile, type RosterFileImport } from './roster-file-service.ts'
import type { ImportOptions } from './roster-import-service.ts'
import { restoreDuty } from '#server/roster/roster-service.ts'
import { importsOf, undoImport } from '#server/roster/roster-undo-service.ts'

/** Room for the form or JSON around the file, whose own size is checked exactly. */
const bodyMaxBytes = 2 * rosterFileMaxBytes
const refuseLarge = () => {
  throw tooLarge(rosterFileTooLarge)
}

/** Ids in a form: a field for each, so that one id arrives as a text. */
const missingDuties = z
  .union([missingDutyId, z.array(missingDutyId).max(missingDutiesMax)])
  .optional()

const fileForm = z.strictObject({
  file: z
    .instanceof(File, { error: 'Please choose a roster file.' })
    .meta({ type: 'string', format: 'binary' }),
  onlyOwn: z.enum(['true', 'false'], 'Please give true or false').optional(),
  remove: missingDuties,
  keep: missingDuties,
  previewed: rosterImportBody.shape.previewed,
})

const importParams = z.strictObject({ id: z.string() })

const postImport = createRoute({
  method: 'post',
  path: rosterImportPath,
  summary: 'Import a roster file, or preview its import',
  middleware: [bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge })] as const,
  request: {
    headers: onceHeaders,
    query: rosterImportQuery,
    body: {
      content: {
        'multipart/form-data': { schema: fileForm },
        'application/json': { schema: rosterImportBody },
      },
    },
  },
  responses: answers('The result of the import', rosterImportResult),
})

const getImports = createRoute({
  method: 'get',
  path: importsPath,
  summary: 'The imports of roster files',
  responses: cachedAnswers('Imports, newest first', importList),
})

const postUndo = createRoute({
  method: 'post',
  path: undoImportPath('{id}'),
  summary: 'Undo an import',
  request: { headers: onceHeaders, params: importParams },
  responses: answers('The restored duties, and those changed since', importUndone),
})

const postRestore = createRoute({
  method: 'post',
  path: restoreDutyPath('{id}'),
  summary: 'Restore a deleted duty',
  request: { headers: onceHeaders, params: importParams },
  responses: answers('The stored duty', savedDuty),
})

type Parts = {
  db: Database
  clock: Clock
  cached: ReadCache
  /** Runs a task in a worker. */
  runTask: (
    name: 'importRoster',
    input: RosterFileImport & { userId: string; now: Instant },
  ) => ReturnType<typeof importRosterFile>
}

/** Roster file imports, as a file or as text, and their undo. */
export function rosterImportRoutes({ db, clock, cached, runTask }: Parts) {
  const readImports = cached(importList)
  return createRouter()
    .openapi(postImport, async (c) => {
      const { file, ...form } = c.req.valid('form') as Partial<z.infer<typeof fileForm>>
      const { csvData, ...json } = c.req.valid('json') as Partial<z.infer<typeof rosterImportBody>>
      const content = file ?? (csvData === undefined ? undefined : new Blob([csvData]))
      if (content === undefined) throw invalid('Please choose a roster file.')
      if (content.size > rosterFileMaxBytes) refuseLarge()
      const bytes = new Uint8Array(await content.arrayBuffer())
      const isPreview = c.req.valid('query').preview === 'true'
      const keyed = isPreview ? undefined : await readIdempotencyKey(c)
      const name = file ? shownName(file) : null
      const order = { bytes, name, isPreview, options: optionsOf({ ...form, ...json }), keyed }
      const { userId } = c.var
      const answered = isSmallFile(bytes)
        ? await importRosterFile(userId, db, order, clock())
        : await runTask('importRoster', { userId, now: clock(), ...order })
      return sendResponse<RosterImportResult>(c, answered)
    })
    .openapi(getImports, (c) => {
      const now = startOfMinute(clock())
      return readImports(c, now, async () => {
        return { success: true, data: await importsOf(c.var.userId, db, now) }
      })
    })
    .openapi(postUndo, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { undone, kept } = await undoImport(c.var.userId, trx, id, clock())
        const message = undoMessage(undone, kept.length)
        return c.json({ success: true as const, undone, kept: kept.map(entryOf), message }, 200)
      }),
    )
    .openapi(postRestore, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const record = await restoreDuty(c.var.userId, trx, id, clock())
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
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

function undoMessage(undone: number, kept: number): string {
  const back = `Import undone: ${undone} ${undone === 1 ? 'duty is' : 'duties are'} as before.`
  return kept === 0 ? back : `${back} ${kept} changed since ${kept === 1 ? 'is' : 'are'} kept.`
}

const fileNameMax = 120

/** The file name for display: one short line. */
function shownName({ name }: File): string {
  return name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-fileNameMax)
    .toWellFormed()
}
