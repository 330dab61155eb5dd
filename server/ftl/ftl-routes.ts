import { createRoute } from '@hono/zod-openapi'
import {
  ftlAnswer,
  ftlHistoryInput,
  ftlHistoryPath,
  ftlPath,
  ftlQuery,
  savedFtlHistory,
} from '#contract/ftl.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, jsonBody } from '#server/http/answers.ts'
import { createRouter } from '#server/http/router.ts'
import { changeHistory, ftlOf } from './ftl-service.ts'

const getFtl = createRoute({
  method: 'get',
  path: ftlPath,
  summary: 'How the crew member stands with the cumulative flight time limitations',
  request: { query: ftlQuery },
  responses: answers('Every limit, its figure and the duties behind it', ftlAnswer),
})

const putHistory = createRoute({
  method: 'put',
  path: ftlHistoryPath,
  summary: 'State from when on the roster is complete, and the hours before',
  request: { body: jsonBody(ftlHistoryInput) },
  responses: answers('What is now known of the time before', savedFtlHistory),
})

export function ftlRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter()
    .openapi(getFtl, async (c) => {
      const now = clock()
      const { asOf = now } = c.req.valid('query')
      const ftl = await ftlOf(c.var.userId, db, { asOf, now })
      return c.json({ success: true as const, ftl }, 200)
    })
    .openapi(putHistory, async (c) => {
      const about = { input: c.req.valid('json'), now: clock() }
      const data = await changeHistory(c.var.userId, db, about)
      return c.json({ success: true as const, data }, 200)
    })
}
