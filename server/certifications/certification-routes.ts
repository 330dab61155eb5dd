import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  certificationInput,
  certificationList,
  certificationPatch,
  certificationPath,
  certificationRenewal,
  certificationsPath,
  renewCertificationPath,
  savedCertification,
} from '#contract/certifications.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import { expirySummary } from '#domain/certifications/expiry-status.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import {
  addCertificate,
  certificationsToday,
  editCertificate,
  removeCertificate,
  renewCertificate,
} from './certification-service.ts'

const params = z.strictObject({ id: z.string() })
const onePath = certificationPath('{id}')

const getAll = createRoute({
  method: 'get',
  path: certificationsPath,
  summary: 'The certificates and training codes, and when they expire',
  responses: cachedAnswers('Sorted by expiry date', certificationList),
})

const postOne = createRoute({
  method: 'post',
  path: certificationsPath,
  summary: 'Add a certificate',
  request: { headers: onceHeaders, body: jsonBody(certificationInput) },
  responses: answers('The stored certificate', savedCertification),
})

const patchOne = createRoute({
  method: 'patch',
  path: onePath,
  summary: 'Change a certificate',
  request: { headers: editHeaders, params, body: jsonBody(certificationPatch) },
  responses: editAnswers('The stored certificate', savedCertification),
})

const postRenewal = createRoute({
  method: 'post',
  path: renewCertificationPath('{id}'),
  summary: 'Renew a certificate',
  request: { headers: onceHeaders, params, body: jsonBody(certificationRenewal) },
  responses: answers('The certificate with its new dates', savedCertification),
})

const deleteOne = createRoute({
  method: 'delete',
  path: onePath,
  summary: 'Delete a certificate',
  request: { headers: editHeaders, params },
  responses: editAnswers('Deleted', done),
})

type Parts = { clock: Clock; cached: ReadCache }

export function certificationRoutes({ clock, cached }: Parts) {
  const readAll = cached(certificationList)
  return createRouter()
    .openapi(getAll, (c) => {
      const now = clock()
      return readAll(c, londonDate(now), async () => {
        const data = await certificationsToday(c.var.db)
        return { success: true, data, summary: expirySummary(data) }
      })
    })
    .openapi(postOne, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = await addCertificate(trx, c.req.valid('json'))
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(patchOne, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
        const data = await editCertificate(trx, edit)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(postRenewal, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const order = { id, renewal: c.req.valid('json'), now: clock() }
        const data = await renewCertificate(trx, order)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(deleteOne, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removeCertificate(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
}
