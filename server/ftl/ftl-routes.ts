import { atInstant } from '#server/database/user-db.ts'
import { onceHeaders } from '#contract/request-headers.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import {
  ftlAnswer,
  ftlHistoryInput,
  ftlHistoryPath,
  ftlPath,
  ftlQuery,
  savedFtlHistory,
} from '#contract/ftl.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { changeHistory, ftlOf } from './ftl-service.ts'

const getFtl = createRoute({
  method: 'get',
  path: ftlPath,
  summary: 'The cumulative flight time limitations',
  request: { query: ftlQuery },
  responses: cachedAnswers('Every limit with its figure and its duties', ftlAnswer),
})

const putHistory = createRoute({
  method: 'put',
  path: ftlHistoryPath,
  summary: 'State since when the roster is complete, and the hours before',
  request: { headers: onceHeaders, body: jsonBody(ftlHistoryInput) },
  responses: answers('The stored history', savedFtlHistory),
})

type Parts = { clock: Clock; cached: ReadCache }

export function ftlRoutes({ clock, cached }: Parts) {
  const readFtl = cached(ftlAnswer)
  return createRouter()
    .openapi(getFtl, (c) => {
      const now = startOfMinute(clock())
      return readFtl(c, now, async () => {
        const { asOf = now } = c.req.valid('query')
        return { success: true, ftl: await ftlOf(atInstant(c.var.db, now), asOf) }
      })
    })
    .openapi(putHistory, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const order = { input: c.req.valid('json'), now: clock() }
        const data = await changeHistory(trx, order)
        return c.json({ success: true as const, data }, 200)
      }),
    )
}
