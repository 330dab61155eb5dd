import { atInstant } from '#server/database/user-db.ts'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { editHeaders, madeHeaders, onceHeaders } from '#contract/request-headers.ts'
import {
  actionDone,
  actionUndone,
  deletedDuty,
  deletedList,
  deletedListPath,
  type DeletedEntry,
  deletedMonth,
  dutyAction,
  dutyActionsPath,
  undoActionPath,
  undoPreview,
  undoQuery,
} from '#contract/roster-actions.ts'
import { deleteMonthQuery } from '#contract/duty-input.ts'
import { rosterEntryPath, rosterPath } from '#contract/roster.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { madeOf } from '#server/http/made-at.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { RecordChange, RosterRecord } from '#server/roster/duty-record-store.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { listDeletedDuties, type DeletedDuty } from '#server/roster/undo/deleted-duties-service.ts'
import { actOnDuty } from './roster-action-service.ts'
import { previewActionUndo, undoAction } from './roster-action-undo-service.ts'
import { removeDuty, removeMonth } from './roster-delete-service.ts'

const params = z.strictObject({ id: z.string() })

const postAction = createRoute({
  method: 'post',
  path: dutyActionsPath('{id}'),
  summary: 'Report what happened to a duty',
  request: {
    headers: editHeaders.extend(madeHeaders.shape),
    params,
    body: jsonBody(dutyAction),
  },
  responses: editAnswers('The duty after the action', actionDone),
})

const postUndo = createRoute({
  method: 'post',
  path: undoActionPath('{id}'),
  summary: 'Undo an action, an edit or a deletion, or preview the undo',
  request: { headers: onceHeaders, params, query: undoQuery },
  responses: editAnswers('Undone, or what it would change', z.union([actionUndone, undoPreview])),
})

const getDeleted = createRoute({
  method: 'get',
  path: deletedListPath,
  summary: 'The deletions of the last 30 days',
  responses: cachedAnswers('Deletions, newest first', deletedList),
})

const deleteMonth = createRoute({
  method: 'delete',
  path: rosterPath,
  summary: 'Delete the duties of a month',
  request: { headers: onceHeaders.extend(madeHeaders.shape), query: deleteMonthQuery },
  responses: answers('The number of deleted duties', deletedMonth),
})

const deleteDuty = createRoute({
  method: 'delete',
  path: rosterEntryPath('{id}'),
  summary: 'Delete a duty',
  request: { headers: editHeaders.extend(madeHeaders.shape), params },
  responses: editAnswers('Deleted', deletedDuty),
})

/** More deleted duties than a crew member looks through. */
const shownDeleted = 500

type Parts = { clock: Clock; cached: ReadCache }

/** Actions on duties, deletions, and their undo. */
export function rosterActionRoutes({ clock, cached }: Parts) {
  const readDeleted = cached(deletedList)
  return createRouter()
    .openapi(postAction, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const order = { id, action: c.req.valid('json'), ifMatch, made, now }
        const { record, added, ...done } = await actOnDuty(trx, order)
        const data = record && entryOf(record)
        return c.json({ success: true as const, data, added: added.map(entryOf), ...done }, 200)
      }),
    )
    .openapi(postUndo, async (c) => {
      const { id } = c.req.valid('param')
      if (c.req.valid('query').preview === 'true') {
        const effects = await previewActionUndo(c.var.db, id)
        return c.json({ success: true as const, ...effects }, 200)
      }
      return withIdempotencyKey(c, async (trx) => {
        const { message, changed } = await undoAction(trx, id)
        return c.json({ success: true as const, message, changed: changed.map(versionsOf) }, 200)
      })
    })
    .openapi(getDeleted, (c) => {
      const now = startOfMinute(clock())
      return readDeleted(c, now, async () => {
        const listing = { since: oldFrom(now), limit: shownDeleted }
        const deleted = await listDeletedDuties(atInstant(c.var.db, now), listing)
        return { success: true, data: deletionsOf(deleted) }
      })
    })
    .openapi(deleteMonth, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { month, keepEdited } = c.req.valid('query')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const order = { month, keepEdited: keepEdited === 'true', made, now }
        return c.json({ success: true as const, ...(await removeMonth(trx, order)) }, 200)
      }),
    )
    .openapi(deleteDuty, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const undoId = await removeDuty(trx, { id, ifMatch, made })
        return c.json({ success: true as const, undoId }, 200)
      }),
    )
}

/** The id of a changed duty, and its versions. */
function versionsOf({ before, after }: RecordChange) {
  const id = (after ?? before)?.duty.id ?? ''
  const version = (record: RosterRecord | null) => record && entryOf(record).version
  return { id, from: version(before), to: version(after) }
}

/** One line per deletion. */
function deletionsOf(deleted: DeletedDuty[]): DeletedEntry[] {
  const byDeletion = Map.groupBy(deleted, ({ deletion }) => deletion)
  return [...byDeletion].flatMap(([deletion, [first, ...others]]) => {
    if (!first) return []
    const month = deletion.kind === 'deleteMonth' ? deletion.month : null
    const { deletedAt, record } = first
    return { id: deletion.id, deletedAt, entry: entryOf(record), count: 1 + others.length, month }
  })
}
