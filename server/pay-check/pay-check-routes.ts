import { createRoute } from '@hono/zod-openapi'
import { payMatchesPath, payMatchInput, savedPayMatch } from '#contract/pay-check/pay-check.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { matchLine } from './pay-match-service.ts'

const putMatch = createRoute({
  method: 'put',
  path: payMatchesPath,
  summary: 'Say which duties a line of a pay report pays',
  request: { body: jsonBody(payMatchInput) },
  responses: answers('The stored match; null for one by the rules', savedPayMatch),
})

/** The comparison of pay reports with the roster, and the user's decisions about it. */
export function payCheckRoutes({ db }: { db: Database }) {
  return createRouter().openapi(putMatch, async (c) => {
    const data = await matchLine(c.var.userId, db, c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
}
