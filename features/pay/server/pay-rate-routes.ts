import {
  confirmedRate,
  learnedRates,
  rateCardInput,
  rateCardList,
  rateCardPatch,
  savedRateCard,
} from '#pay/api/pay-rates.ts'
import { confirmRatePath, learnedRatesPath, payRatePath, payRatesPath } from '#pay/api/paths.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { confirmRate, learnedRatesOf } from './learned-rate-service.ts'
import { rateCardAnswer } from './pay-rate-answer.ts'
import { addRateCard, editRateCard, removeRateCard } from './pay-rate-service.ts'
import { listRateCards } from './pay-rate-store.ts'

/** The user's rate cards, and the rates that their earlier pay shows. */
export function payRateRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: learnedRatesPath,
        summary: 'The rates that earlier pay shows',
        answer: ['Those with the most duties first', learnedRates],
        holds: 'day',
      },
      async (db) => ({ data: await learnedRatesOf(db) }),
    )
    .write(
      'post',
      {
        path: confirmRatePath('{id}'),
        summary: 'Use a learned rate as an own one',
        answer: ['The stored card', savedRateCard],
        body: confirmedRate,
      },
      async (trx, { id, body }) => ({
        data: rateCardAnswer(await confirmRate(trx, { id, ...body })),
      }),
    )
    .read(
      {
        path: payRatesPath,
        summary: 'The rate cards',
        answer: ['The latest first', rateCardList],
      },
      async (db) => ({ data: (await listRateCards(db)).map(rateCardAnswer) }),
    )
    .records({
      paths: [payRatesPath, payRatePath('{id}')],
      summaries: ['Add a rate card', 'Change a rate card', 'Delete a rate card'],
      answer: ['The stored card', savedRateCard],
      input: rateCardInput,
      patch: ['patch', rateCardPatch],
      add: async (trx, input) => rateCardAnswer(await addRateCard(trx, input)),
      edit: async (trx, edit) => rateCardAnswer(await editRateCard(trx, edit)),
      remove: removeRateCard,
    }).router
}
