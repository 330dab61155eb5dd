import { atInstant } from '#server/database/user-db.ts'
import { createRoute } from '@hono/zod-openapi'
import { dashboardAnswer, dashboardPath } from '#contract/dashboard.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import { cachedAnswers, createRouter } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { dashboardOf } from './dashboard-service.ts'

const getDashboard = createRoute({
  method: 'get',
  path: dashboardPath,
  summary: 'The start page',
  responses: cachedAnswers('The parts of the dashboard; a failed part is null', dashboardAnswer),
})

type Parts = { clock: Clock; cached: ReadCache }

export function dashboardRoutes({ clock, cached }: Parts) {
  // A part that failed may succeed the next time.
  const readDashboard = cached(dashboardAnswer, {
    isCacheable: ({ failed }) => failed.length === 0,
  })
  return createRouter().openapi(getDashboard, (c) => {
    const now = startOfMinute(clock())
    return readDashboard(c, now, async () => {
      return { success: true, ...(await dashboardOf(atInstant(c.var.db, now))) }
    })
  })
}
