import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { answers } from '#server/http/router.ts'
import {
  payClaimInput,
  payClaimList,
  payClaimPatch,
  payClaimText,
  payClaimTextQuery,
  savedPayClaim,
} from '#pay/api/pay-claims.ts'
import { payClaimCsvPath, payClaimPath, payClaimsPath, payClaimTextPath } from '#pay/api/paths.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { addClaim, claimsToday, editClaim, removeClaim } from './pay-claim-service.ts'
import { claimCsvOf, claimTextOf } from './pay-claim-text-service.ts'

const getCsv = createRoute({
  method: 'get',
  path: payClaimCsvPath('{id}'),
  summary: 'A claim as CSV',
  request: { params: z.strictObject({ id: z.string() }) },
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

/** The user's claims. */
export function payClaimRoutes({ cached }: { cached: ReadCache }) {
  const routes = featureRoutes(cached)
  routes.router.openAPIRegistry.registerPath(getCsv)
  routes.router.get(csvRoute, async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, -'.csv'.length)
    const { csv, fileName } = await claimCsvOf(c.var.db, id)
    return c.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  return routes
    .read(
      {
        path: payClaimsPath,
        summary: 'The claims to the airline',
        answer: ['Newest first', payClaimList],
        holds: 'day',
      },
      async (db) => ({ data: await claimsToday(db) }),
    )
    .records({
      paths: [payClaimsPath, payClaimPath('{id}')],
      summaries: [
        'Make a claim of findings',
        'Take the next step of a claim, or undo the last one',
        'Delete a claim that was never sent, or that was withdrawn',
      ],
      answer: ['The stored claim', savedPayClaim],
      input: payClaimInput,
      patch: ['patch', payClaimPatch],
      add: addClaim,
      edit: editClaim,
      remove: removeClaim,
    })
    .ask(
      'get',
      {
        path: payClaimTextPath('{id}'),
        summary: 'A claim as text',
        query: payClaimTextQuery,
        answer: ['The text, to copy or to print', payClaimText],
      },
      async (db, { id, query }) => ({ data: { text: await claimTextOf(db, { id, query }) } }),
    ).router
}
