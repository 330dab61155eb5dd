import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { done } from '#contract/json-shapes.ts'
import {
  openingTotalInput,
  openingTotalList,
  openingTotalPath,
  openingTotalsPath,
  savedOpeningTotal,
} from '#contract/imports/opening-totals.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { hoursOf, minutesOf } from '#domain/logbook/hours.ts'
import type { OpeningTotal } from '#domain/logbook/opening-total.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { requireVersion } from '#server/http/version.ts'
import { openingTotalAnswer } from './opening-total-answer.ts'
import {
  deleteOpeningTotal,
  findOpeningTotal,
  listOpeningTotals,
  saveOpeningTotals,
} from './opening-total-store.ts'

const totalParams = z.strictObject({ id: z.string() })
const totalPath = openingTotalPath('{id}')

const getTotals = createRoute({
  method: 'get',
  path: openingTotalsPath,
  summary: 'Experience from before the first logbook entry',
  responses: cachedAnswers('The largest first', openingTotalList),
})

const postTotal = createRoute({
  method: 'post',
  path: openingTotalsPath,
  summary: 'Add an opening total',
  request: { headers: onceHeaders, body: jsonBody(openingTotalInput) },
  responses: answers('The stored total', savedOpeningTotal),
})

const putTotal = createRoute({
  method: 'put',
  path: totalPath,
  summary: 'Change an opening total',
  request: { headers: editHeaders, params: totalParams, body: jsonBody(openingTotalInput) },
  responses: editAnswers('The stored total', savedOpeningTotal),
})

const deleteTotal = createRoute({
  method: 'delete',
  path: totalPath,
  summary: 'Delete an opening total',
  request: { headers: editHeaders, params: totalParams },
  responses: editAnswers('Deleted', done),
})

type Parts = { cached: ReadCache }

/** Experience from before the first logbook entry, by role and aircraft type. */
export function openingTotalRoutes({ cached }: Parts) {
  const readTotals = cached(openingTotalList)
  return createRouter()
    .openapi(getTotals, (c) =>
      readTotals(c, '', async () => {
        const totals = await listOpeningTotals(c.var.db)
        const minutes = totals.reduce((sum, total) => sum + total.minutes, 0)
        return { success: true, data: totals.map(openingTotalAnswer), totalHours: hoursOf(minutes) }
      }),
    )
    .openapi(postTotal, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const total = withInput(crypto.randomUUID(), c.req.valid('json'))
        await transact(trx, async (inner) => {
          await requireRoom(inner, 'opening_totals')
          await saveOpeningTotals(inner, [total])
        })
        return c.json({ success: true as const, data: openingTotalAnswer(total) }, 200)
      }),
    )
    .openapi(putTotal, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const total = await transact(trx, async (inner) => {
          const before = await findOpeningTotal(inner, id)
          if (!before) throw notFound('Opening total')
          requireVersion(ifMatch, 'This opening total', openingTotalAnswer(before))
          const after = withInput(id, c.req.valid('json'))
          await saveOpeningTotals(inner, [after])
          return after
        })
        return c.json({ success: true as const, data: openingTotalAnswer(total) }, 200)
      }),
    )
    .openapi(deleteTotal, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await transact(trx, async (inner) => {
          const before = await findOpeningTotal(inner, id)
          if (!before) throw notFound('Opening total')
          requireVersion(ifMatch, 'This opening total', openingTotalAnswer(before))
          await deleteOpeningTotal(inner, id)
        })
        return c.json({ success: true as const }, 200)
      }),
    )
}

function withInput(id: string, input: z.output<typeof openingTotalInput>): OpeningTotal {
  const { role, aircraftType, hours, sectors = null, until = null } = input
  return { id, role, aircraftType, minutes: minutesOf(hours), sectors, until }
}
