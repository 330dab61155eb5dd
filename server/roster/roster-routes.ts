import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { dutyInput, dutyPatch, differencesDecision } from '#contract/duty-input.ts'
import {
  dutyDifferencesPath,
  rosterEntryPath,
  rosterMonth,
  rosterMonthQuery,
  rosterPath,
  savedDuty,
} from '#contract/roster.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { entryOf } from './roster-entry-answer.ts'
import { rosterMonthOf, type MonthParts } from './roster-month-service.ts'
import { addDuty, decideDifferences, editDuty } from './roster-service.ts'

const dutyParams = z.strictObject({ id: z.string() })
const dutyPath = rosterEntryPath('{id}')

const getMonth = createRoute({
  method: 'get',
  path: rosterPath,
  summary: 'The duties of a month',
  request: { query: rosterMonthQuery },
  responses: cachedAnswers('The month, by date and report time', rosterMonth),
})

const postDuty = createRoute({
  method: 'post',
  path: rosterPath,
  summary: 'Add a duty',
  request: { headers: onceHeaders, body: jsonBody(dutyInput) },
  responses: answers('The stored duty', savedDuty),
})

const patchDuty = createRoute({
  method: 'patch',
  path: dutyPath,
  summary: 'Change a duty',
  request: { headers: editHeaders, params: dutyParams, body: jsonBody(dutyPatch) },
  responses: editAnswers('The stored duty', savedDuty),
})

const postDifferences = createRoute({
  method: 'post',
  path: dutyDifferencesPath('{id}'),
  summary: "Keep either the airline's values or the crew member's",
  request: {
    headers: onceHeaders.extend(editHeaders.shape),
    params: dutyParams,
    body: jsonBody(differencesDecision),
  },
  responses: editAnswers('The stored duty', savedDuty),
})

type Parts = { db: Database; clock: Clock; cached: ReadCache } & MonthParts

export function rosterRoutes({ db, clock, cached, verdictsOf }: Parts) {
  const readMonth = cached(rosterMonth)
  return createRouter()
    .openapi(getMonth, (c) => {
      const today = londonDate(clock())
      return readMonth(c, today, async () => {
        const { month } = c.req.valid('query')
        const order = { month, today, verdictsOf }
        return { success: true, ...(await rosterMonthOf(c.var.userId, db, order)) }
      })
    })
    .openapi(postDuty, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const record = await addDuty(c.var.userId, trx, c.req.valid('json'), clock())
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
    .openapi(patchDuty, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, input: c.req.valid('json'), ifMatch, now: clock() }
        const record = await editDuty(c.var.userId, trx, edit)
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
    .openapi(postDifferences, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { id } = c.req.valid('param')
        const { keep: kept } = c.req.valid('json')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, keep: kept, ifMatch, now: clock() }
        const record = await decideDifferences(c.var.userId, trx, edit)
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
}
