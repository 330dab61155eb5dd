import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  payReportInput,
  payReportList,
  payReportPath,
  payReportsPath,
  payReportsQuery,
  savedPayReport,
} from '#contract/allowances.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import {
  addPayReport,
  editPayReport,
  readPayReport,
  readPayReports,
  removePayReport,
} from './pay-report-service.ts'

const reportParams = z.strictObject({ id: z.string() })
const reportPath = payReportPath('{id}')

const getReports = createRoute({
  method: 'get',
  path: payReportsPath,
  summary: 'List variable pay reports',
  request: { query: payReportsQuery },
  responses: cachedAnswers('Reports with their entries and totals', payReportList),
})

const postReport = createRoute({
  method: 'post',
  path: payReportsPath,
  summary: 'Add a variable pay report',
  request: { headers: onceHeaders, body: jsonBody(payReportInput) },
  responses: answers('The stored report', savedPayReport),
})

const putReport = createRoute({
  method: 'put',
  path: reportPath,
  summary: 'Replace a variable pay report',
  request: { headers: editHeaders, params: reportParams, body: jsonBody(payReportInput) },
  responses: editAnswers('The stored report', savedPayReport),
})

const deleteReport = createRoute({
  method: 'delete',
  path: reportPath,
  summary: 'Delete a variable pay report',
  request: { headers: editHeaders, params: reportParams },
  responses: editAnswers('Deleted', done),
})

type Parts = { clock: Clock; cached: ReadCache }

export function payReportRoutes({ clock, cached }: Parts) {
  const readReports = cached(payReportList)
  return createRouter()
    .openapi(getReports, (c) =>
      readReports(c, '', async () => {
        const page = await readPayReports(c.var.db, c.req.valid('query'))
        return { success: true, ...page }
      }),
    )
    .openapi(postReport, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const report = await addPayReport(trx, c.req.valid('json'))
        const data = await readPayReport(trx, report)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(putReport, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, input: c.req.valid('json'), ifMatch, now: clock() }
        const report = await editPayReport(trx, edit)
        const data = await readPayReport(trx, report)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(deleteReport, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removePayReport(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
}
