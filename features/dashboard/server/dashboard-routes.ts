import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { dashboardOf } from './dashboard-service.ts'

/** The start page. */
export function dashboardRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached).read(
    {
      path: dashboardPath,
      summary: 'The start page',
      answer: ['The parts of the dashboard; a failed part is null', dashboardAnswer],
      holds: 'minute',
      // A part that failed may succeed the next time.
      isCacheable: ({ failed }) => failed.length === 0,
    },
    dashboardOf,
  ).router
}
