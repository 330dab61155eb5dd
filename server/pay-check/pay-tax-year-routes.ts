import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import {
  payTaxYearInput,
  payTaxYearParams,
  payTaxYearPath,
  savedPayTaxYear,
} from '#contract/pay-check/pay-tax-years.ts'
import { editHeaders } from '#contract/request-headers.ts'
import { transact } from '#server/database/transact.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { requireVersion } from '#server/http/version.ts'
import { findTaxYear, saveTaxYear, taxYearAnswer } from './pay-tax-year-store.ts'

const taxYearPath = payTaxYearPath('{year}')

const getTaxYear = createRoute({
  method: 'get',
  path: taxYearPath,
  summary: 'The figures of P60 and P45 of a tax year',
  request: { params: payTaxYearParams },
  responses: cachedAnswers('The stored figures, or null for each', savedPayTaxYear),
})

const putTaxYear = createRoute({
  method: 'put',
  path: taxYearPath,
  summary: 'Save the figures of P60 and P45 of a tax year',
  request: { headers: editHeaders, params: payTaxYearParams, body: jsonBody(payTaxYearInput) },
  responses: editAnswers('The stored figures', savedPayTaxYear),
})

type Parts = { cached: ReadCache }

/** The user's tax papers by year. */
export function payTaxYearRoutes({ cached }: Parts) {
  const readTaxYear = cached(savedPayTaxYear)
  return createRouter()
    .openapi(getTaxYear, (c) =>
      readTaxYear(c, '', async () => {
        const { year } = c.req.valid('param')
        return { success: true, data: await findTaxYear(c.var.db, year) }
      }),
    )
    .openapi(putTaxYear, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { year } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const input = c.req.valid('json')
        await transact(trx, async (inner) => {
          const stored = await findTaxYear(inner, year)
          requireVersion(ifMatch, 'This tax year', stored)
          await saveTaxYear(inner, { year, input })
        })
        return c.json({ success: true as const, data: taxYearAnswer(year, input) }, 200)
      }),
    )
}
