import { onceHeaders } from '#contract/request-headers.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  payCheckAnswer,
  payCheckQuery,
  payChecksPath,
  payExpectation,
  payExpectationPath,
  payExpectationQuery,
  payFindingPath,
  payFindingState,
  payMatchesPath,
  payMatchInput,
  savedPayFinding,
  savedPayMatch,
} from '#contract/pay-check/pay-check.ts'
import { payPreview, payPreviewInput, payPreviewPath } from '#contract/pay-check/pay-preview.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import type { Days } from './pay-check-input-store.ts'
import { checkedPay, decideFinding, payExpectationOf } from './pay-check-service.ts'
import { previewPay } from './pay-preview-service.ts'
import { matchLine } from './pay-match-service.ts'

const findingParams = z.strictObject({ id: z.string() })

const getCheck = createRoute({
  method: 'get',
  path: payChecksPath,
  summary: 'The comparison of pay reports with the roster',
  request: { query: payCheckQuery },
  responses: cachedAnswers('Findings, matches and what is not known', payCheckAnswer),
})

const putFinding = createRoute({
  method: 'put',
  path: payFindingPath('{id}'),
  summary: 'Dismiss a finding, or open it again',
  request: { headers: onceHeaders, params: findingParams, body: jsonBody(payFindingState) },
  responses: answers('The finding', savedPayFinding),
})

const putMatch = createRoute({
  method: 'put',
  path: payMatchesPath,
  summary: 'Say which duties a line of a pay report pays',
  request: { headers: onceHeaders, body: jsonBody(payMatchInput) },
  responses: answers('The stored match; null for one by the rules', savedPayMatch),
})

/** It stores nothing, so it takes no idempotency key. */
const postPreview = createRoute({
  method: 'post',
  path: payPreviewPath,
  summary: 'Test a correction of a duty, rate card or match without storing it',
  request: { body: jsonBody(payPreviewInput) },
  responses: answers('The months whose sums change', payPreview),
})

const getExpectation = createRoute({
  method: 'get',
  path: payExpectationPath,
  summary: 'The paid or expected pay of the duties of a month',
  request: { query: payExpectationQuery },
  responses: cachedAnswers('Each duty with its pay', payExpectation),
})

type Parts = { clock: Clock; cached: ReadCache }

/** The comparison of pay reports with the roster, and the user's decisions about it. */
export function payCheckRoutes({ clock, cached }: Parts) {
  const readCheck = cached(payCheckAnswer)
  const readExpectation = cached(payExpectation)
  return createRouter()
    .openapi(getCheck, (c) => {
      const { units, ...asked } = c.req.valid('query')
      const now = clock()
      return readCheck(c, londonDate(now), async () => {
        const order = { days: daysOf(asked), units, now }
        return { success: true, data: await checkedPay(c.var.db, order) }
      })
    })
    .openapi(putFinding, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const order = { id, decision: c.req.valid('json'), now: clock() }
        const data = await decideFinding(trx, order)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(putMatch, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = await matchLine(trx, c.req.valid('json'))
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(postPreview, async (c) => {
      const data = await previewPay(c.var.db, c.req.valid('json'))
      return c.json({ success: true as const, data }, 200)
    })
    .openapi(getExpectation, (c) => {
      const { month } = c.req.valid('query')
      const now = clock()
      return readExpectation(c, londonDate(now), async () => {
        const data = await payExpectationOf(c.var.db, month)
        return { success: true, data }
      })
    })
}

/** The first and last day that a query can ask for. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31']

type AskedDays = Pick<z.infer<typeof payCheckQuery>, 'startDate' | 'endDate'>

function daysOf({ startDate, endDate }: AskedDays): Days | null {
  if (!startDate && !endDate) return null
  return { first: startDate ?? firstDay, last: endDate ?? lastDay }
}
