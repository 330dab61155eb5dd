import {
  addedEntries,
  deletedEntries,
  logbookAddition,
  logbookList,
  logbookPatch,
  logbookQuery,
  savedEntry,
} from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath, logbookSelectionPath } from '#logbook/api/paths.ts'
import {
  editedEntries,
  logbookSelection,
  logbookSelectionChange,
} from '#logbook/api/logbook-selection.ts'
import { done } from '#api/json-shapes.ts'
import { featureRoutes, type FeatureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { logbookEntryOf } from './logbook-entry-answer.ts'
import {
  addEntries,
  editEntries,
  editEntry,
  logbookPage,
  removeAllEntries,
  removeEntries,
  removeEntry,
  wholeLogbook,
  type DutyEntries,
} from './logbook-service.ts'

const entryPath = logbookEntryPath('{id}')

type Parts = { cached: ReadCache; dutyEntries: DutyEntries }

/** The logbook entries of the user. */
export function logbookRoutes({ cached, dutyEntries }: Parts) {
  const routes = featureRoutes(cached)
    .read(
      {
        path: logbookPath,
        summary: 'The logbook, or a page of it',
        query: logbookQuery,
        answer: ['Newest first', logbookList],
        part: 'logbook',
      },
      (db, { query: { limit, cursor } }) =>
        limit === undefined ? wholeLogbook(db) : logbookPage(db, { limit, cursor }),
    )
    .write(
      'post',
      {
        path: logbookPath,
        summary: 'Add a logbook entry, or a list of them',
        body: logbookAddition,
        answer: ['The stored entry, or a list of them', addedEntries],
      },
      async (trx, { body }) => {
        const isList = Array.isArray(body)
        const entries = await addEntries(trx, isList ? body : [body])
        const [first, ...others] = entries.map(logbookEntryOf)
        if (!first) throw new Error('nothing was added')
        return { data: isList ? [first, ...others] : first }
      },
    )
    .write(
      'delete',
      {
        path: logbookPath,
        summary: 'Delete all logbook entries',
        answer: ['The number of deleted entries', deletedEntries],
      },
      async (trx) => ({ deleted: await removeAllEntries(trx, dutyEntries), failed: 0 as const }),
    )

  return withEdits(routes, dutyEntries).router
}

/** Adds the changes of one entry, and of several. */
function withEdits(routes: FeatureRoutes, dutyEntries: DutyEntries) {
  return routes
    .write(
      'patch',
      {
        path: logbookSelectionPath,
        summary: 'Change the same fields of several logbook entries',
        body: logbookSelectionChange,
        answer: ['The stored entries', editedEntries],
      },
      async (trx, { body: { entries: chosen, change } }) => {
        const entries = await editEntries(trx, { chosen, change, dutyEntries })
        return { data: entries.map(logbookEntryOf) }
      },
    )
    .write(
      'delete',
      {
        path: logbookSelectionPath,
        summary: 'Delete several logbook entries',
        body: logbookSelection,
        answer: ['The number of deleted entries', deletedEntries],
      },
      async (trx, { body: { entries: chosen } }) => ({
        deleted: await removeEntries(trx, { chosen, dutyEntries }),
        failed: 0 as const,
      }),
    )
    .write(
      'patch',
      {
        path: entryPath,
        summary: 'Change a logbook entry',
        body: logbookPatch,
        answer: ['The stored entry', savedEntry],
        isEdit: true,
      },
      async (trx, { id, body: patch, ifMatch }) => ({
        data: logbookEntryOf(await editEntry(trx, { id, patch, ifMatch, dutyEntries })),
      }),
    )
    .write(
      'delete',
      {
        path: entryPath,
        summary: 'Delete a logbook entry',
        answer: ['Deleted', done],
        isEdit: true,
      },
      (trx, { id, ifMatch }) => removeEntry(trx, { id, ifMatch, dutyEntries }),
    )
}
