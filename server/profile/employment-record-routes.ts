import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  employmentRecordInput,
  employmentRecordList,
  employmentRecordPatch,
  employmentRecordPath,
  employmentRecordsPath,
  savedEmploymentRecord,
} from '#contract/employment-records.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import {
  addEmploymentRecord,
  editEmploymentRecord,
  removeEmploymentRecord,
} from './employment-record-service.ts'
import { listEmploymentRecords } from './employment-record-store.ts'

const recordParams = z.strictObject({ id: z.string() })
const recordPath = employmentRecordPath('{id}')

const getRecords = createRoute({
  method: 'get',
  path: employmentRecordsPath,
  summary: 'The employment records',
  responses: cachedAnswers('Records, by company and position', employmentRecordList),
})

const postRecord = createRoute({
  method: 'post',
  path: employmentRecordsPath,
  summary: 'Add an employment record',
  request: { headers: onceHeaders, body: jsonBody(employmentRecordInput) },
  responses: answers('The stored record', savedEmploymentRecord),
})

const patchRecord = createRoute({
  method: 'patch',
  path: recordPath,
  summary: 'Change an employment record',
  request: { headers: editHeaders, params: recordParams, body: jsonBody(employmentRecordPatch) },
  responses: editAnswers('The stored record', savedEmploymentRecord),
})

const deleteRecord = createRoute({
  method: 'delete',
  path: recordPath,
  summary: 'Delete an employment record; pay reports that refer to it stay',
  request: { headers: editHeaders, params: recordParams },
  responses: editAnswers('Deleted', done),
})

type Parts = { clock: Clock; cached: ReadCache }

export function employmentRecordRoutes({ clock, cached }: Parts) {
  const readRecords = cached(employmentRecordList)
  return createRouter()
    .openapi(getRecords, (c) =>
      readRecords(c, '', async () => {
        return { success: true, data: await listEmploymentRecords(c.var.db) }
      }),
    )
    .openapi(postRecord, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = await addEmploymentRecord(trx, c.req.valid('json'))
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(patchRecord, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, input: c.req.valid('json'), ifMatch, now: clock() }
        const data = await editEmploymentRecord(trx, edit)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(deleteRecord, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removeEmploymentRecord(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
}
