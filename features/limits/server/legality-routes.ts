import {
  legalityAnswer,
  legalityQuery,
  legalityRosterAnswer,
  whatIfAnswer,
  whatIfInput,
} from '#limits/api/legality.ts'
import { legalityPath, legalityRosterPath, whatIfPath } from '#limits/api/paths.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { legalityAnswerOf, legalityRosterAnswerOf } from './legality-service.ts'
import { whatIf } from './what-if-service.ts'
import { startOfMinute } from '#server/context/clock.ts'

/** The legality of duties, and the test of a change. */
export function legalityRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: legalityPath,
        summary: 'The legality of the duties of some days',
        query: legalityQuery,
        answer: ['Each duty with its verdict and its reasons', legalityAnswer],
        holds: (db, { query }) => (query.asOf ? '' : startOfMinute(db.now)),
      },
      (db, { query: { from, to, asOf = startOfMinute(db.now) } }) =>
        legalityAnswerOf(db, { days: { first: from, last: to }, asOf }),
    )
    .read(
      {
        path: legalityRosterPath,
        summary: 'Everything that the legality of some days is computed from',
        query: legalityQuery,
        answer: ['Duties, settings and history', legalityRosterAnswer],
      },
      (db, { query: { from, to } }) => legalityRosterAnswerOf(db, { first: from, last: to }),
    )
    .ask(
      'post',
      {
        path: whatIfPath,
        summary: 'Test a change of the roster without storing it',
        body: whatIfInput,
        answer: ['The legality before and after the change, and what differs', whatIfAnswer],
      },
      (db, { body }) => whatIf(db, body),
    ).router
}
