import { ftlAnswer, ftlHistoryInput, ftlQuery, savedFtlHistory } from '#limits/api/ftl.ts'
import { ftlHistoryPath, ftlPath } from '#limits/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { changeHistory, ftlOf } from './ftl-service.ts'

/** The cumulative flight time limitations, and the history before the roster. */
export function ftlRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: ftlPath,
        summary: 'The cumulative flight time limitations',
        query: ftlQuery,
        answer: ['Every limit with its figure and its duties', ftlAnswer],
        holds: 'minute',
      },
      async (db, { query: { asOf = db.now } }) => ({ ftl: await ftlOf(db, asOf) }),
    )
    .write(
      'put',
      {
        path: ftlHistoryPath,
        summary: 'State since when the roster is complete, and the hours before',
        body: ftlHistoryInput,
        answer: ['The stored history', savedFtlHistory],
      },
      async (trx, { body }) => ({ data: await changeHistory(trx, { input: body }) }),
    ).router
}
