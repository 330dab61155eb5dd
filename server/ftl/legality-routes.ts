import { atInstant } from '#server/database/user-db.ts'
import { createRoute } from '@hono/zod-openapi'
import {
  legalityAnswer,
  legalityPath,
  legalityQuery,
  legalityRosterAnswer,
  legalityRosterPath,
  whatIfAnswer,
  whatIfInput,
  whatIfPath,
} from '#contract/legality.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { legalityAnswerOf, legalityRosterAnswerOf } from './legality-service.ts'
import { whatIf } from './what-if-service.ts'

const getLegality = createRoute({
  method: 'get',
  path: legalityPath,
  summary: 'The legality of the duties of some days',
  request: { query: legalityQuery },
  responses: cachedAnswers('Each duty with its verdict and its reasons', legalityAnswer),
})

const getRoster = createRoute({
  method: 'get',
  path: legalityRosterPath,
  summary: 'Everything that the legality of some days is computed from',
  request: { query: legalityQuery },
  responses: cachedAnswers('Duties, settings and history', legalityRosterAnswer),
})

/** It stores nothing, so it takes no idempotency key. */
const postWhatIf = createRoute({
  method: 'post',
  path: whatIfPath,
  summary: 'Test a change of the roster without storing it',
  request: { body: jsonBody(whatIfInput) },
  responses: answers('The legality before and after the change, and what differs', whatIfAnswer),
})

type Parts = { clock: Clock; cached: ReadCache }

export function legalityRoutes({ clock, cached }: Parts) {
  const readLegality = cached(legalityAnswer)
  const readRoster = cached(legalityRosterAnswer)
  return createRouter()
    .openapi(getLegality, (c) => {
      const { from, to, asOf } = c.req.valid('query')
      const now = startOfMinute(clock())
      return readLegality(c, asOf ? '' : now, () =>
        legalityAnswerOf(atInstant(c.var.db, now), {
          days: { first: from, last: to },
          asOf: asOf ?? now,
        }),
      )
    })
    .openapi(getRoster, (c) => {
      const { from, to } = c.req.valid('query')
      return readRoster(c, '', () => legalityRosterAnswerOf(c.var.db, { first: from, last: to }))
    })
    .openapi(postWhatIf, async (c) => {
      return c.json(await whatIf(c.var.db, c.req.valid('json')), 200)
    })
}
