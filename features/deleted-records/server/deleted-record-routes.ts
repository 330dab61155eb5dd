import {
  deletedRecordsQuery,
  deletionChoice,
  deletionList,
  restoredRecords,
} from '#deleted-records/api/deleted-records.ts'
import {
  deletedRecordsPath,
  restoreDeletionPath,
  restoreRecordPath,
} from '#deleted-records/api/paths.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import {
  deletionsOf,
  restoreDeletion,
  restoreRecord,
  type DeletedRecordKinds,
} from './deleted-record-service.ts'

type Parts = { cached: ReadCache; kinds: DeletedRecordKinds }

/** Deleted logbook entries, certificates, training codes and pay reports, and restoring them. */
export function deletedRecordRoutes({ cached, kinds }: Parts) {
  return featureRoutes(cached)
    .read(
      {
        path: deletedRecordsPath,
        summary: 'What was deleted in a section in the last 30 days',
        query: deletedRecordsQuery,
        answer: ['Deletions, newest first', deletionList],
        holds: 'minute',
      },
      async (db, { query }) => ({ data: await deletionsOf(db, kinds, query.section) }),
    )
    .write(
      'post',
      {
        path: restoreDeletionPath,
        summary: 'Restore all records of one deletion',
        body: deletionChoice,
        answer: ['What was restored', restoredRecords],
      },
      (trx, { body }) => restoreDeletion(trx, kinds, body),
    )
    .write(
      'post',
      {
        path: restoreRecordPath('{id}'),
        summary: 'Restore a deleted record',
        answer: ['What was restored', restoredRecords],
      },
      (trx, { id }) => restoreRecord(trx, kinds, id),
    ).router
}
