import { loadAnswer, loadQuery, outlookAnswer, outlookQuery } from '#load/api/load.ts'
import { loadPath, outlookPath } from '#load/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { loadOf } from './load-service.ts'
import { outlookOf } from './outlook-service.ts'

/** The counted load. It has counts of notes, so no device stores it, and it has no ETag. */
export function loadRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .ask(
      'get',
      {
        path: loadPath,
        summary: 'The counted load, beside the user’s own earlier periods',
        query: loadQuery,
        answer: ['Every figure with the duties behind it', loadAnswer],
      },
      async (db, { query }) => ({ data: await loadOf(db, query) }),
    )
    .ask(
      'get',
      {
        path: outlookPath,
        summary: 'The user’s own ratings after duties like a planned one',
        query: outlookQuery,
        answer: ['One sentence, or null', outlookAnswer],
      },
      (db, { query }) => outlookOf(db, query),
    ).router
}
