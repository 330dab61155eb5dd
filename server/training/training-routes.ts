import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { done } from '#contract/roster.ts'
import {
  savedTrainingCode,
  trainingCodeInput,
  trainingCodeList,
  trainingCodePatch,
  trainingCodePath,
  trainingCodesPath,
} from '#contract/training-codes.ts'
import { expirySummary } from '#domain/certifications/expiry-status.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, jsonBody } from '#server/http/answers.ts'
import { notFound } from '#server/http/errors.ts'
import { createRouter } from '#server/http/router.ts'
import { addTrainingCode, editTrainingCode, trainingCodesToday } from './training-service.ts'
import { deleteTrainingCode } from './training-store.ts'

const codeParams = z.strictObject({ id: z.string() })
const codePath = trainingCodePath('{id}')

const getCodes = createRoute({
  method: 'get',
  path: trainingCodesPath,
  summary: 'The training codes and when they expire',
  responses: answers('What expires first at the beginning', trainingCodeList),
})

const postCode = createRoute({
  method: 'post',
  path: trainingCodesPath,
  summary: 'Add a training code',
  request: { body: jsonBody(trainingCodeInput) },
  responses: answers('The training code with what the roster makes of it', savedTrainingCode),
})

const patchCode = createRoute({
  method: 'patch',
  path: codePath,
  summary: 'Change a training code',
  request: { params: codeParams, body: jsonBody(trainingCodePatch) },
  responses: answers('The training code with what the roster makes of it', savedTrainingCode),
})

const deleteCode = createRoute({
  method: 'delete',
  path: codePath,
  summary: 'Delete a training code',
  request: { params: codeParams },
  responses: answers('It is deleted', done),
})

export function trainingRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter()
    .openapi(getCodes, async (c) => {
      const data = await trainingCodesToday(c.var.userId, db, clock())
      return c.json({ success: true as const, data, summary: expirySummary(data) }, 200)
    })
    .openapi(postCode, async (c) => {
      const data = await addTrainingCode(c.var.userId, db, c.req.valid('json'), clock())
      return c.json({ success: true as const, data }, 200)
    })
    .openapi(patchCode, async (c) => {
      const { id } = c.req.valid('param')
      const about = { id, patch: c.req.valid('json'), now: clock() }
      const data = await editTrainingCode(c.var.userId, db, about)
      return c.json({ success: true as const, data }, 200)
    })
    .openapi(deleteCode, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await deleteTrainingCode(c.var.userId, db, id))) throw notFound('Training code')
      return c.json({ success: true as const }, 200)
    })
}
