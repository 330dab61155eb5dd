import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  payClaimList,
  payClaimPatch,
  payClaimPath,
  payClaimsPath,
  savedPayClaim,
} from '#contract/pay-check/pay-claims.ts'
import { editHeaders } from '#contract/request-headers.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { claimAnswer } from './pay-claim-answer.ts'
import { editClaim } from './pay-claim-service.ts'
import { listClaims } from './pay-claim-store.ts'

const claimParams = z.strictObject({ id: z.string() })
const claimPath = payClaimPath('{id}')

const getClaims = createRoute({
  method: 'get',
  path: payClaimsPath,
  summary: 'The claims to the airline',
  responses: cachedAnswers('Newest first', payClaimList),
})

const patchClaim = createRoute({
  method: 'patch',
  path: claimPath,
  summary: 'Take the next step of a claim, or undo the last one',
  request: { headers: editHeaders, params: claimParams, body: jsonBody(payClaimPatch) },
  responses: editAnswers('The stored claim', savedPayClaim),
})

type Parts = { db: Database; clock: Clock; cached: ReadCache }

/** The user's claims. */
export function payClaimRoutes({ db, clock, cached }: Parts) {
  const readClaims = cached(payClaimList)
  return createRouter()
    .openapi(getClaims, (c) =>
      readClaims(c, '', async () => {
        const claims = await listClaims(c.var.userId, db)
        return { success: true, data: claims.map((claim) => claimAnswer(claim, [])) }
      }),
    )
    .openapi(patchClaim, async (c) => {
      const { id } = c.req.valid('param')
      const { 'if-match': ifMatch } = c.req.valid('header')
      const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
      const claim = await editClaim(c.var.userId, db, edit)
      return c.json({ success: true as const, data: claimAnswer(claim, []) }, 200)
    })
}
