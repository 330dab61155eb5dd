import { rosterFileMaxBytes } from '#contract/upload-limits.ts'
import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { onceHeaders } from '#contract/request-headers.ts'
import {
  deleteMissingPath,
  importList,
  importsPath,
  importUndone,
  rosterImportBody,
  restoreDutyPath,
  rosterImportPath,
  rosterImportResult,
  undoImportPath,
  type RosterImportResult,
} from '#contract/roster-import.ts'
import { deletedDuties, savedDuty } from '#contract/roster.ts'
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
import { entryOf } from './roster-entry-answer.ts'
import { importRosterFile, isSmallFile, type RosterFileImport } from './roster-file-service.ts'
import { restoreDuty } from './roster-service.ts'
import { deleteMissing, importsOf, undoImport } from './roster-undo-service.ts'

/** Room for the form or JSON around the file, whose own size is checked exactly. */
const bodyMaxBytes = 2 * rosterFileMaxBytes
const refuseLarge = () => {
  throw tooLarge('This file is larger than 10 MB. A roster report is usually a few kB.')
}

const fileForm = z.strictObject({
  file: z
    .instanceof(File, { error: 'Please choose a roster file.' })
    .meta({ type: 'string', format: 'binary' }),
  onlyOwn: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

const importParams = z.strictObject({ id: z.string() })

const postImport = createRoute({
  method: 'post',
  path: rosterImportPath,
  summary: 'Import a roster file',
  middleware: [bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge })] as const,
  request: {
    headers: onceHeaders,
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

const postDeleteMissing = createRoute({
  method: 'post',
  path: deleteMissingPath('{id}'),
  summary: 'Delete duties that the imported file no longer listed',
  request: { headers: onceHeaders, params: importParams },
  responses: answers('The number of deleted duties', deletedDuties),
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
      const keyed = await readIdempotencyKey(c)
      const onlyOwn = form.onlyOwn === 'true' || json.onlyOwn === true
      const order = { bytes, name: file ? shownName(file) : null, onlyOwn, keyed }
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
    .openapi(postDeleteMissing, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const deleted = await deleteMissing(c.var.userId, trx, id, clock())
        return c.json({ success: true as const, deleted }, 200)
      }),
    )
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
