import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { editHeaders, madeHeaders, onceHeaders } from '#contract/request-headers.ts'
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
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { madeOf } from '#server/http/made-at.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { listDayChanges } from './day-change-store.ts'
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
  request: { headers: onceHeaders.extend(madeHeaders.shape), body: jsonBody(dutyInput) },
  responses: answers('The stored duty', savedDuty),
})

const patchDuty = createRoute({
  method: 'patch',
  path: dutyPath,
  summary: 'Change a duty',
  request: {
    headers: editHeaders.extend(madeHeaders.shape),
    params: dutyParams,
    body: jsonBody(dutyPatch),
  },
  responses: editAnswers('The stored duty', savedDuty),
})

const postDifferences = createRoute({
  method: 'post',
  path: dutyDifferencesPath('{id}'),
  summary: "Keep either the airline's values or the crew member's",
  request: {
    headers: editHeaders.extend(madeHeaders.shape),
    params: dutyParams,
    body: jsonBody(differencesDecision),
  },
  responses: editAnswers('The stored duty', savedDuty),
})

type Parts = { clock: Clock; cached: ReadCache } & MonthParts

export function rosterRoutes({ clock, cached, verdictsOf }: Parts) {
  const readMonth = cached(rosterMonth)
  return createRouter()
    .openapi(getMonth, async (c) => {
      const now = clock()
      const today = londonDate(now)
      // Changes leave the answer when their duties end.
      const unseen = await listDayChanges(c.var.db)
      return readMonth(c, `${today} ${unseen.length}`, async () => {
        const { month } = c.req.valid('query')
        const order = { month, today, verdictsOf }
        const parts = await rosterMonthOf(c.var.db, order)
        return { success: true, ...parts, unseen: await listDayChanges(c.var.db) }
      })
    })
    .openapi(postDuty, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const record = await addDuty(trx, { input: c.req.valid('json'), made })
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
    .openapi(patchDuty, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const edit = { id, input: c.req.valid('json'), ifMatch, made, now }
        const record = await editDuty(trx, edit)
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
    .openapi(postDifferences, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { keep: kept } = c.req.valid('json')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const edit = { id, keep: kept, ifMatch, made, now }
        const record = await decideDifferences(trx, edit)
        return c.json({ success: true as const, data: entryOf(record) }, 200)
      }),
    )
}
