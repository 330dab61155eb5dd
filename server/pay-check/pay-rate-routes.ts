import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  confirmedRate,
  confirmRatePath,
  learnedRates,
  learnedRatesPath,
  payRatePath,
  payRatesPath,
  rateCardInput,
  rateCardList,
  rateCardPatch,
  savedRateCard,
} from '#contract/pay-check/pay-rates.ts'
import { done } from '#contract/json-shapes.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { confirmRate, learnedRatesOf } from './learned-rate-service.ts'
import { rateCardAnswer } from './pay-rate-answer.ts'
import { addRateCard, editRateCard, removeRateCard } from './pay-rate-service.ts'
import { listRateCards } from './pay-rate-store.ts'

const cardParams = z.strictObject({ id: z.string() })
const cardPath = payRatePath('{id}')

const getCards = createRoute({
  method: 'get',
  path: payRatesPath,
  summary: 'The rate cards',
  responses: cachedAnswers('The latest first', rateCardList),
})

const postCard = createRoute({
  method: 'post',
  path: payRatesPath,
  summary: 'Add a rate card',
  request: { headers: onceHeaders, body: jsonBody(rateCardInput) },
  responses: answers('The stored card', savedRateCard),
})

const patchCard = createRoute({
  method: 'patch',
  path: cardPath,
  summary: 'Change a rate card',
  request: { headers: editHeaders, params: cardParams, body: jsonBody(rateCardPatch) },
  responses: editAnswers('The stored card', savedRateCard),
})

const deleteCard = createRoute({
  method: 'delete',
  path: cardPath,
  summary: 'Delete a rate card',
  request: { headers: editHeaders, params: cardParams },
  responses: editAnswers('Deleted', done),
})

const getLearned = createRoute({
  method: 'get',
  path: learnedRatesPath,
  summary: 'The rates that earlier pay shows',
  responses: cachedAnswers('Those with the most duties first', learnedRates),
})

const postConfirm = createRoute({
  method: 'post',
  path: confirmRatePath('{id}'),
  summary: 'Use a learned rate as an own one',
  request: { headers: onceHeaders, params: cardParams, body: jsonBody(confirmedRate) },
  responses: answers('The stored card', savedRateCard),
})

type Parts = { clock: Clock; cached: ReadCache }

/** The user's rate cards. */
export function payRateRoutes({ clock, cached }: Parts) {
  const readCards = cached(rateCardList)
  return learnedRateRoutes({ clock, cached })
    .openapi(getCards, (c) =>
      readCards(c, '', async () => {
        const cards = await listRateCards(c.var.db)
        return { success: true, data: cards.map(rateCardAnswer) }
      }),
    )
    .openapi(postCard, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const card = await addRateCard(trx, c.req.valid('json'))
        return c.json({ success: true as const, data: rateCardAnswer(card) }, 200)
      }),
    )
    .openapi(patchCard, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        const edit = { id, patch: c.req.valid('json'), ifMatch, now: clock() }
        const card = await editRateCard(trx, edit)
        return c.json({ success: true as const, data: rateCardAnswer(card) }, 200)
      }),
    )
    .openapi(deleteCard, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await removeRateCard(trx, { id, ifMatch })
        return c.json({ success: true as const }, 200)
      }),
    )
}

/** The rates that the user's earlier pay shows. */
function learnedRateRoutes({ clock, cached }: Parts) {
  const readLearned = cached(learnedRates)
  return createRouter()
    .openapi(getLearned, (c) => {
      const now = clock()
      return readLearned(c, londonDate(now), async () => {
        return { success: true, data: await learnedRatesOf(c.var.db) }
      })
    })
    .openapi(postConfirm, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const order = { id, ...c.req.valid('json'), now: clock() }
        const card = await confirmRate(trx, order)
        return c.json({ success: true as const, data: rateCardAnswer(card) }, 200)
      }),
    )
}
