import { logbookMaxBytes } from '#contract/upload-limits.ts'
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
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { tooLarge } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { logbookEntryOf } from './logbook-entry-answer.ts'
import {
  addEntries,
  editEntry,
  logbookPage,
  removeEntry,
  wholeLogbook,
  type SuppressLeg,
} from './logbook-service.ts'
import { deleteAllEntries } from './logbook-store.ts'

const refuseLarge = () => {
  throw tooLarge('These are more entries than can be added at once.')
}

const entryParams = z.strictObject({ id: z.string() })
const entryPath = logbookEntryPath('{id}')

const getLogbook = createRoute({
  method: 'get',
  path: logbookPath,
  summary: 'The logbook, or a page of it',
  request: { query: logbookQuery },
  responses: cachedAnswers('Newest first', logbookList),
})

const postEntries = createRoute({
  method: 'post',
  path: logbookPath,
  summary: 'Add a logbook entry, or a list of them',
  middleware: [bodyLimit({ maxSize: logbookMaxBytes, onError: refuseLarge })] as const,
  request: { headers: onceHeaders, body: jsonBody(logbookAddition) },
  responses: answers('The stored entry, or a list of them', addedEntries),
})

const deleteLogbook = createRoute({
  method: 'delete',
  path: logbookPath,
  summary: 'Delete all logbook entries',
  request: { headers: onceHeaders },
  responses: answers('The number of deleted entries', deletedEntries),
})

const patchEntry = createRoute({
  method: 'patch',
  path: entryPath,
  summary: 'Change a logbook entry',
  request: { headers: editHeaders, params: entryParams, body: jsonBody(logbookPatch) },
  responses: editAnswers('The stored entry', savedEntry),
})

const deleteEntry = createRoute({
  method: 'delete',
  path: entryPath,
  summary: 'Delete a logbook entry',
  request: { headers: onceHeaders, params: entryParams },
  responses: answers('Deleted', done),
})

type Parts = { db: Database; clock: Clock; cached: ReadCache; suppressLeg: SuppressLeg }

export function logbookRoutes({ db, clock, cached, suppressLeg }: Parts) {
  const readLogbook = cached(logbookList, { part: 'logbook' })
  return createRouter()
    .openapi(getLogbook, async (c) => {
      const { userId } = c.var
      const { limit, cursor } = c.req.valid('query')
      return readLogbook(c, '', () =>
        limit === undefined ? wholeLogbook(userId, db) : logbookPage(userId, db, { limit, cursor }),
      )
    })
    .openapi(postEntries, async (c) => {
      const input = c.req.valid('json')
      const isList = Array.isArray(input)
      return withIdempotencyKey(c, { db, clock }, async (trx) => {
        const entries = await addEntries(c.var.userId, trx, isList ? input : [input], clock())
        const [first, ...others] = entries.map(logbookEntryOf)
        if (!first) throw new Error('nothing was added')
        return c.json({ success: true as const, data: isList ? [first, ...others] : first }, 200)
      })
    })
    .openapi(deleteLogbook, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const deleted = await transact(trx, (inner) => deleteAllEntries(c.var.userId, inner))
        return c.json({ success: true as const, deleted, failed: 0 }, 200)
      }),
    )
    .openapi(patchEntry, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
        const entry = await editEntry(c.var.userId, trx, edit)
        return c.json({ success: true as const, data: logbookEntryOf(entry) }, 200)
      }),
    )
    .openapi(deleteEntry, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        await removeEntry(c.var.userId, trx, { id, suppressLeg, now: clock() })
        return c.json({ success: true as const }, 200)
      }),
    )
}
