import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  payClaimCsvPath,
  payClaimInput,
  payClaimList,
  payClaimPatch,
  payClaimPath,
  payClaimsPath,
  payClaimText,
  payClaimTextPath,
  payClaimTextQuery,
  savedPayClaim,
} from '#contract/pay-check/pay-claims.ts'
import { done } from '#contract/json-shapes.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { addClaim, claimsToday, editClaim, removeClaim } from './pay-claim-service.ts'
import { claimCsvOf, claimTextOf } from './pay-claim-text-service.ts'

const claimParams = z.strictObject({ id: z.string() })

const getClaims = createRoute({
  method: 'get',
  path: payClaimsPath,
  summary: 'The claims to the airline',
  responses: cachedAnswers('Newest first', payClaimList),
})

const postClaim = createRoute({
  method: 'post',
  path: payClaimsPath,
  summary: 'Make a claim of findings',
  request: { headers: onceHeaders, body: jsonBody(payClaimInput) },
  responses: answers('The stored claim', savedPayClaim),
})

const patchClaim = createRoute({
  method: 'patch',
  path: payClaimPath('{id}'),
  summary: 'Take the next step of a claim, or undo the last one',
  request: { headers: editHeaders, params: claimParams, body: jsonBody(payClaimPatch) },
  responses: editAnswers('The stored claim', savedPayClaim),
})

const deleteClaimRoute = createRoute({
  method: 'delete',
  path: payClaimPath('{id}'),
  summary: 'Delete a claim that was never sent, or that was withdrawn',
  request: { headers: editHeaders, params: claimParams },
  responses: editAnswers('Deleted', done),
})

const getText = createRoute({
  method: 'get',
  path: payClaimTextPath('{id}'),
  summary: 'A claim as text',
  request: { params: claimParams, query: payClaimTextQuery },
  responses: answers('The text, to copy or to print', payClaimText),
})

const getCsv = createRoute({
  method: 'get',
  path: payClaimCsvPath('{id}'),
  summary: 'A claim as CSV',
  request: { params: claimParams },
  responses: {
    ...answers('Not used: the response is a file', z.never()),
    200: {
      description: 'One row for each item',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

/** The router reads a name up to the next slash, so this one ends with the extension of the file. */
const csvRoute = payClaimPath(':file{[^/]+\\.csv}')

type Parts = { clock: Clock; cached: ReadCache }

/** The user's claims. */
export function payClaimRoutes({ clock, cached }: Parts) {
  const readClaims = cached(payClaimList)
  const router = createRouter()
  router.openAPIRegistry.registerPath(getCsv)
  router.get(csvRoute, async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, -'.csv'.length)
    const { csv, fileName } = await claimCsvOf(c.var.db, id)
    return c.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  return router
    .openapi(getClaims, (c) => {
      const now = clock()
      return readClaims(c, londonDate(now), async () => {
        return { success: true, data: await claimsToday(c.var.db) }
      })
    })
    .openapi(postClaim, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = await addClaim(trx, c.req.valid('json'))
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(patchClaim, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
        const data = await editClaim(trx, edit)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(deleteClaimRoute, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removeClaim(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
    .openapi(getText, async (c) => {
      const { id } = c.req.valid('param')
      const order = { id, query: c.req.valid('query') }
      const text = await claimTextOf(c.var.db, order)
      return c.json({ success: true as const, data: { text } }, 200)
    })
}
