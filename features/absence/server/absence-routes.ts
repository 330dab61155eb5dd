import {
  absenceAnswer,
  absenceQuery,
  longestTimeOffAnswer,
  longestTimeOffQuery,
} from '#absence/api/absence.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { absenceOf, longestTimeOffOf } from './absence-service.ts'

/** Sickness and leave of the crew member. No answer is cached. */
export function absenceRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .ask(
      'get',
      {
        path: longestTimeOffPath,
        summary: 'The longest time off for few days of leave',
        query: longestTimeOffQuery,
        answer: ['The longest runs of free days', longestTimeOffAnswer],
      },
      (db, { query }) => longestTimeOffOf(db, query),
    )
    .ask(
      'get',
      {
        path: absencePath,
        summary: 'Sickness and leave',
        query: absenceQuery,
        answer: ['What the crew member set up; other parts are null', absenceAnswer],
      },
      (db, { query }) => absenceOf(db, query),
    ).router
}
