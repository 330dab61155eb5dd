import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  deletedRecordsPath,
  deletedRecordsQuery,
  deletionChoice,
  deletionList,
  restoreDeletionPath,
  restoredRecords,
  restoreRecordPath,
} from '#contract/deleted-records/deleted-records.ts'
import { onceHeaders } from '#contract/request-headers.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { deletionsOf, restoreDeletion, restoreRecord } from './deleted-record-service.ts'

const getDeletions = createRoute({
  method: 'get',
  path: deletedRecordsPath,
  summary: 'What was deleted in a section in the last 30 days',
  request: { query: deletedRecordsQuery },
  responses: cachedAnswers('Deletions, newest first', deletionList),
})

const postRestoreDeletion = createRoute({
  method: 'post',
  path: restoreDeletionPath,
  summary: 'Restore all records of one deletion',
  request: { headers: onceHeaders, body: jsonBody(deletionChoice) },
  responses: answers('What was restored', restoredRecords),
})

const postRestoreRecord = createRoute({
  method: 'post',
  path: restoreRecordPath('{id}'),
  summary: 'Restore a deleted record',
  request: { headers: onceHeaders, params: z.strictObject({ id: z.string() }) },
  responses: answers('What was restored', restoredRecords),
})

type Parts = { clock: Clock; cached: ReadCache }

/** Deleted logbook entries, certificates, training codes and pay reports, and restoring them. */
export function deletedRecordRoutes({ clock, cached }: Parts) {
  const readDeletions = cached(deletionList)
  return createRouter()
    .openapi(getDeletions, (c) => {
      const now = clock()
      return readDeletions(c, startOfMinute(now), async () => {
        const data = await deletionsOf(c.var.db, c.req.valid('query').section)
        return { success: true, data }
      })
    })
    .openapi(postRestoreDeletion, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const restored = await restoreDeletion(trx, c.req.valid('json'))
        return c.json({ success: true as const, ...restored }, 200)
      }),
    )
    .openapi(postRestoreRecord, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const restored = await restoreRecord(trx, id)
        return c.json({ success: true as const, ...restored }, 200)
      }),
    )
}
