import { createRoute } from '@hono/zod-openapi'
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
import {
  editedEntries,
  logbookSelection,
  logbookSelectionChange,
  logbookSelectionPath,
} from '#contract/logbook/logbook-selection.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { logbookEntryOf } from './logbook-entry-answer.ts'
import {
  addEntries,
  editEntries,
  editEntry,
  logbookPage,
  removeAllEntries,
  removeEntries,
  wholeLogbook,
  type DutyEntries,
} from './logbook-service.ts'

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

const patchSelection = createRoute({
  method: 'patch',
  path: logbookSelectionPath,
  summary: 'Change the same fields of several logbook entries',
  request: { headers: onceHeaders, body: jsonBody(logbookSelectionChange) },
  responses: answers('The stored entries', editedEntries),
})

const deleteSelection = createRoute({
  method: 'delete',
  path: logbookSelectionPath,
  summary: 'Delete several logbook entries',
  request: { headers: onceHeaders, body: jsonBody(logbookSelection) },
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
  request: { headers: editHeaders, params: entryParams },
  responses: editAnswers('Deleted', done),
})

type Parts = { clock: Clock; cached: ReadCache; dutyEntries: DutyEntries }

export function logbookRoutes({ clock, cached, dutyEntries }: Parts) {
  const readLogbook = cached(logbookList, { part: 'logbook' })
  return createRouter()
    .openapi(getLogbook, async (c) => {
      const { limit, cursor } = c.req.valid('query')
      return readLogbook(c, '', () =>
        limit === undefined ? wholeLogbook(c.var.db) : logbookPage(c.var.db, { limit, cursor }),
      )
    })
    .openapi(postEntries, async (c) => {
      const input = c.req.valid('json')
      const isList = Array.isArray(input)
      return withIdempotencyKey(c, async (trx) => {
        const entries = await addEntries(trx, isList ? input : [input])
        const [first, ...others] = entries.map(logbookEntryOf)
        if (!first) throw new Error('nothing was added')
        return c.json({ success: true as const, data: isList ? [first, ...others] : first }, 200)
      })
    })
    .openapi(deleteLogbook, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const deleted = await removeAllEntries(trx, dutyEntries)
        return c.json({ success: true as const, deleted, failed: 0 }, 200)
      }),
    )
    .openapi(patchSelection, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { entries: chosen, change } = c.req.valid('json')
        const edit = { chosen, change, dutyEntries, now: clock() }
        const entries = await editEntries(trx, edit)
        return c.json({ success: true as const, data: entries.map(logbookEntryOf) }, 200)
      }),
    )
    .openapi(deleteSelection, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const removal = { chosen: c.req.valid('json').entries, dutyEntries, now: clock() }
        const deleted = await removeEntries(trx, removal)
        return c.json({ success: true as const, deleted, failed: 0 }, 200)
      }),
    )
    .openapi(patchEntry, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, dutyEntries, now: clock() }
        const entry = await editEntry(trx, edit)
        return c.json({ success: true as const, data: logbookEntryOf(entry) }, 200)
      }),
    )
    .openapi(deleteEntry, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const chosen = [{ id, version: ifMatch?.replaceAll('"', '') ?? '*' }]
        await removeEntries(trx, { chosen, dutyEntries })
        return c.json({ success: true as const }, 200)
      }),
    )
}
