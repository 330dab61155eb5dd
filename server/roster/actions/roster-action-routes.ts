import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import {
  actionDone,
  actionUndone,
  deletedDuty,
  deletedList,
  deletedListPath,
  deletedMonth,
  dutyAction,
  dutyActionsPath,
  undoActionPath,
} from '#contract/roster-actions.ts'
import { deleteMonthQuery } from '#contract/duty-input.ts'
import { rosterEntryPath, rosterPath } from '#contract/roster.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { listDeletedSince } from '#server/roster/deleted-duty-store.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { actOnDuty } from './roster-action-service.ts'
import { undoAction } from './roster-action-undo-service.ts'
import { removeDuty, removeMonth } from './roster-delete-service.ts'

const params = z.strictObject({ id: z.string() })

const postAction = createRoute({
  method: 'post',
  path: dutyActionsPath('{id}'),
  summary: 'Report what happened to a duty',
  request: {
    headers: onceHeaders.extend(editHeaders.shape),
    params,
    body: jsonBody(dutyAction),
  },
  responses: editAnswers('The duty after the action', actionDone),
})

const postUndo = createRoute({
  method: 'post',
  path: undoActionPath('{id}'),
  summary: 'Undo an action or a deletion',
  request: { headers: onceHeaders, params },
  responses: editAnswers('Undone', actionUndone),
})

const getDeleted = createRoute({
  method: 'get',
  path: deletedListPath,
  summary: 'The duties deleted in the last 30 days',
  responses: cachedAnswers('Deleted duties, newest first', deletedList),
})

const deleteMonth = createRoute({
  method: 'delete',
  path: rosterPath,
  summary: 'Delete the duties of a month',
  request: { headers: onceHeaders, query: deleteMonthQuery },
  responses: answers('The number of deleted duties', deletedMonth),
})

const deleteDuty = createRoute({
  method: 'delete',
  path: rosterEntryPath('{id}'),
  summary: 'Delete a duty',
  request: { headers: editHeaders, params },
  responses: editAnswers('Deleted', deletedDuty),
})

/** More deleted duties than a crew member looks through. */
const shownDeleted = 500

type Parts = { db: Database; clock: Clock; cached: ReadCache }

/** Actions on duties, deletions, and their undo. */
export function rosterActionRoutes({ db, clock, cached }: Parts) {
  const readDeleted = cached(deletedList)
  return createRouter()
    .openapi(postAction, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const order = { id, action: c.req.valid('json'), ifMatch, now: clock() }
        const { record, added, ...done } = await actOnDuty(c.var.userId, trx, order)
        const data = record && entryOf(record)
        return c.json({ success: true as const, data, added: added.map(entryOf), ...done }, 200)
      }),
    )
    .openapi(postUndo, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const message = await undoAction(c.var.userId, trx, id, clock())
        return c.json({ success: true as const, message }, 200)
      }),
    )
    .openapi(getDeleted, (c) => {
      const now = startOfMinute(clock())
      return readDeleted(c, now, async () => {
        const deleted = await listDeletedSince(c.var.userId, db, oldFrom(now), shownDeleted)
        const data = deleted.map(({ record, deletedAt }) => ({ deletedAt, entry: entryOf(record) }))
        return { success: true, data }
      })
    })
    .openapi(deleteMonth, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { month, keepEdited } = c.req.valid('query')
        const order = { month, keepEdited: keepEdited === 'true', now: clock() }
        return c.json(
          { success: true as const, ...(await removeMonth(c.var.userId, trx, order)) },
          200,
        )
      }),
    )
    .openapi(deleteDuty, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const undoId = await removeDuty(c.var.userId, trx, { id, ifMatch, now: clock() })
        return c.json({ success: true as const, undoId }, 200)
      }),
    )
}
