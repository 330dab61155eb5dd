import { createRoute } from '@hono/zod-openapi'
import { dashboardAnswer, dashboardPath } from '#contract/dashboard.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers } from '#server/http/answers.ts'
import { createRouter } from '#server/http/router.ts'
import { dashboardOf } from './dashboard-service.ts'

const getDashboard = createRoute({
  method: 'get',
  path: dashboardPath,
  summary: 'Everything the start page shows',
  responses: answers('The parts of the dashboard; one that failed is null', dashboardAnswer),
})

export function dashboardRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter().openapi(getDashboard, async (c) => {
    const { data, failed } = await dashboardOf(c.var.userId, db, clock())
    return c.json({ success: true as const, data, failed }, 200)
  })
}
