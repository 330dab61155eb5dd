import { createHash } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import {
  addedEntries,
  deletedEntries,
  logbookAddition,
  logbookEntryPath,
  logbookList,
  logbookPatch,
  logbookPath,
  logbookQuery,
  savedEntry,
} from '#contract/logbook.ts'
import { done } from '#contract/roster.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { revisionOf } from '#server/database/revision-store.ts'
import { transact } from '#server/database/transact.ts'
import { answers, jsonBody } from '#server/http/answers.ts'
import { tooLarge } from '#server/http/errors.ts'
import { chosenEncoding, keepAnswers } from '#server/http/kept-answers.ts'
import { createRouter } from '#server/http/router.ts'
import { logbookEntryOf } from './logbook-entry-answer.ts'
import { addEntries, editEntry, logbookPage, removeEntry, wholeLogbook } from './logbook-service.ts'
import { deleteAllEntries } from './logbook-store.ts'

/** Compressed logbooks kept in memory, of all users together. */
const keptBytes = 64 * 1024 * 1024

/** Part of the tag, so that a browser does not keep an answer in the shape of an older portal. */
const shape = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(logbookList)))
  .digest('hex')
  .slice(0, 8)

const bodyMaxBytes = 4 * 1024 * 1024
const refuseLarge = () => {
  throw tooLarge('This is more than the logbook takes at once.')
}

const entryParams = z.strictObject({ id: z.string() })
const entryPath = logbookEntryPath('{id}')

const getLogbook = createRoute({
  method: 'get',
  path: logbookPath,
  summary: 'The logbook, or a page of it',
  request: { query: logbookQuery },
  responses: {
    ...answers('Newest first', logbookList),
    304: { description: 'The logbook is as it was when it had the ETag of If-None-Match' },
  },
})

const postEntries = createRoute({
  method: 'post',
  path: logbookPath,
  summary: 'Add a logbook entry, or a list of them',
  middleware: [bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge })] as const,
  request: { body: jsonBody(logbookAddition) },
  responses: answers('The entry as it is kept, or the list of them', addedEntries),
})

const deleteLogbook = createRoute({
  method: 'delete',
  path: logbookPath,
  summary: 'Delete all logbook entries',
  responses: answers('How many entries were deleted', deletedEntries),
})

const patchEntry = createRoute({
  method: 'patch',
  path: entryPath,
  summary: 'Change a logbook entry',
  request: { params: entryParams, body: jsonBody(logbookPatch) },
  responses: answers('The entry as it is kept', savedEntry),
})

const deleteEntry = createRoute({
  method: 'delete',
  path: entryPath,
  summary: 'Delete a logbook entry',
  request: { params: entryParams },
  responses: answers('It is deleted', done),
})

export function logbookRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const kept = keepAnswers(keptBytes)
  return createRouter()
    .openapi(getLogbook, async (c) => {
      const { userId } = c.var
      const { limit, cursor } = c.req.valid('query')
      if (limit !== undefined) return c.json(await logbookPage(userId, db, { limit, cursor }), 200)
      // Read before the list: a change in between makes the list newer than its tag, never older.
      const revision = await revisionOf(userId, db, 'logbook')
      const etag = `W/"${revision}.${shape}"`
      c.header('etag', etag)
      // Kept by the user's own browser, which asks each time whether it still holds.
      c.header('cache-control', 'private, no-cache')
      c.header('vary', 'accept-encoding')
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
      const encoding = chosenEncoding(c.req.header('accept-encoding'))
      const answer = await kept(`${userId} ${revision}`, encoding, async () =>
        JSON.stringify(await wholeLogbook(userId, db)),
      )
      if (encoding !== 'identity') c.header('content-encoding', encoding)
      c.header('content-type', 'application/json')
      return c.body(answer, 200)
    })
    .openapi(postEntries, async (c) => {
      const input = c.req.valid('json')
      const isList = Array.isArray(input)
      const entries = await addEntries(c.var.userId, db, isList ? input : [input], clock())
      const [first, ...others] = entries.map(logbookEntryOf)
      if (!first) throw new Error('nothing was added')
      return c.json({ success: true as const, data: isList ? [first, ...others] : first }, 200)
    })
    .openapi(deleteLogbook, async (c) => {
      const deleted = await transact(db, (trx) => deleteAllEntries(c.var.userId, trx))
      return c.json({ success: true as const, deleted, failed: 0 }, 200)
    })
    .openapi(patchEntry, async (c) => {
      const { id } = c.req.valid('param')
      const about = { id, patch: c.req.valid('json'), now: clock() }
      const entry = await editEntry(c.var.userId, db, about)
      return c.json({ success: true as const, data: logbookEntryOf(entry) }, 200)
    })
    .openapi(deleteEntry, async (c) => {
      await removeEntry(c.var.userId, db, c.req.valid('param').id, clock())
      return c.json({ success: true as const }, 200)
    })
}

/** Whether one of the tags a client knows is this one. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim())
  return known.includes(etag) || known.includes(etag.slice(2))
}
