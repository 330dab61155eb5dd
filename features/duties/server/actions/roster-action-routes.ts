import {
  actionDone,
  actionUndone,
  deletedDuty,
  deletedList,
  type DeletedEntry,
  deletedMonth,
  dutyAction,
  undoPreview,
  undoQuery,
} from '#duties/api/roster-actions.ts'
import {
  deletedListPath,
  dutyActionsPath,
  undoActionPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import { deleteMonthQuery } from '#duties/api/roster.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes, type FeatureRoutes } from '#server/http/feature-routes.ts'
import type { RecordChange, RosterRecord } from '#duties/server/duty-record-store.ts'
import { entryOf } from '#duties/server/roster-entry-answer.ts'
import { listDeletedDuties, type DeletedDuty } from '#duties/server/undo/deleted-duties-service.ts'
import { actOnDuty, type TimeEffects } from './roster-action-service.ts'
import { previewActionUndo, undoAction } from './roster-action-undo-service.ts'
import { removeDuty, removeMonth } from './roster-delete-service.ts'
import { z } from 'zod'

/** More deleted duties than a crew member looks through. */
const shownDeleted = 500

type Parts = { cached: ReadCache; timeEffects: TimeEffects }

/** Actions on duties, deletions, and their undo. */
export function rosterActionRoutes({ cached, timeEffects }: Parts) {
  const routes = featureRoutes(cached)
    .write(
      'post',
      {
        path: dutyActionsPath('{id}'),
        summary: 'Report what happened to a duty',
        body: dutyAction,
        answer: ['The duty after the action', actionDone],
        isEdit: true,
        isMade: true,
      },
      async (trx, { id, body: action, ifMatch, made }) => {
        const { record, added, ...acted } = await actOnDuty(
          trx,
          { id, action, ifMatch, made },
          timeEffects,
        )
        return { data: record && entryOf(record), added: added.map(entryOf), ...acted }
      },
    )
    .write(
      'post',
      {
        path: undoActionPath('{id}'),
        summary: 'Undo an action, an edit or a deletion, or preview the undo',
        query: undoQuery,
        answer: ['Undone, or what it would change', z.union([actionUndone, undoPreview])],
        mayConflict: true,
        preview: (db, { id }) => previewActionUndo(db, id),
      },
      async (trx, { id }) => {
        const { message, changed } = await undoAction(trx, id)
        return { message, changed: changed.map(versionsOf) }
      },
    )

  return withDeletions(routes).router
}

/** Adds the deletions of duties. */
function withDeletions(routes: FeatureRoutes) {
  return routes
    .read(
      {
        path: deletedListPath,
        summary: 'The deletions of the last 30 days',
        answer: ['Deletions, newest first', deletedList],
        holds: 'minute',
      },
      async (db) => {
        const listing = { since: oldFrom(db.now), limit: shownDeleted }
        return { data: deletionsOf(await listDeletedDuties(db, listing)) }
      },
    )
    .write(
      'delete',
      {
        path: rosterPath,
        summary: 'Delete the duties of a month',
        query: deleteMonthQuery,
        answer: ['The number of deleted duties', deletedMonth],
        isMade: true,
      },
      (trx, { query: { month, keepEdited }, made }) =>
        removeMonth(trx, { month, keepEdited: keepEdited === 'true', made }),
    )
    .write(
      'delete',
      {
        path: rosterEntryPath('{id}'),
        summary: 'Delete a duty',
        answer: ['Deleted', deletedDuty],
        isEdit: true,
        isMade: true,
      },
      async (trx, { id, ifMatch, made }) => ({
        undoId: await removeDuty(trx, { id, ifMatch, made }),
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
