import { rosterEntryPath } from '#duties/api/paths.ts'
import { singleDuty, singleDutyQuery } from '#duties/api/roster.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { dutyOf } from './roster-month-service.ts'

/**
 * One duty, for a link whose month the page does not have. Its path has an id where others of the roster have a word, so
 * it comes after all of them.
 */
export function rosterEntryRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached).read(
    {
      path: rosterEntryPath('{id}'),
      summary: 'One duty',
      query: singleDutyQuery,
      answer: ['The duty', singleDuty],
    },
    (db, { id }) => dutyOf(db, id),
  ).router
}
