import { loadAnswer, loadQuery } from '#load/api/load.ts'
import { loadPath } from '#load/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { loadOf } from './load-service.ts'

/** The counted load. It has counts of notes, so no device stores it, and it has no ETag. */
export function loadRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached).ask(
    'get',
    {
      path: loadPath,
      summary: 'The counted load, beside the user’s own earlier periods',
      query: loadQuery,
      answer: ['Every figure with the duties behind it', loadAnswer],
    },
    async (db, { query }) => ({ data: await loadOf(db, query) }),
  ).router
}
