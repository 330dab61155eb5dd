import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { done } from '#contract/json-shapes.ts'
import {
  savedTrainingCode,
  trainingCodeInput,
  trainingCodeList,
  trainingCodePatch,
  trainingCodePath,
  trainingCodesPath,
} from '#contract/training-codes.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { expirySummary } from '#domain/certifications/expiry-status.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import {
  addTrainingCode,
  editTrainingCode,
  removeTrainingCode,
  trainingCodesToday,
} from './training-service.ts'

const codeParams = z.strictObject({ id: z.string() })
const codePath = trainingCodePath('{id}')

const getCodes = createRoute({
  method: 'get',
  path: trainingCodesPath,
  summary: 'The training codes and when they expire',
  responses: cachedAnswers('Sorted by expiry date', trainingCodeList),
})

const postCode = createRoute({
  method: 'post',
  path: trainingCodesPath,
  summary: 'Add a training code',
  request: { headers: onceHeaders, body: jsonBody(trainingCodeInput) },
  responses: answers('The stored training code, with its renewal by the roster', savedTrainingCode),
})

const patchCode = createRoute({
  method: 'patch',
  path: codePath,
  summary: 'Change a training code',
  request: { headers: editHeaders, params: codeParams, body: jsonBody(trainingCodePatch) },
  responses: editAnswers(
    'The stored training code, with its renewal by the roster',
    savedTrainingCode,
  ),
})

const deleteCode = createRoute({
  method: 'delete',
  path: codePath,
  summary: 'Delete a training code',
  request: { headers: editHeaders, params: codeParams },
  responses: editAnswers('Deleted', done),
})

type Parts = { clock: Clock; cached: ReadCache }

export function trainingRoutes({ clock, cached }: Parts) {
  const readCodes = cached(trainingCodeList)
  return createRouter()
    .openapi(getCodes, (c) => {
      const now = clock()
      return readCodes(c, londonDate(now), async () => {
        const data = await trainingCodesToday(c.var.db)
        return { success: true, data, summary: expirySummary(data) }
      })
    })
    .openapi(postCode, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = await addTrainingCode(trx, c.req.valid('json'))
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(patchCode, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
        const data = await editTrainingCode(trx, edit)
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(deleteCode, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removeTrainingCode(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
}
