import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  completedTask,
  completeTaskPath,
  taskCompletion,
  taskList,
  tasksPath,
  tasksQuery,
} from '#contract/roster-tasks.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers, jsonBody } from '#server/http/answers.ts'
import { createRouter } from '#server/http/router.ts'
import { completeTask, tasksWithDuties } from './roster-task-service.ts'

const getTasks = createRoute({
  method: 'get',
  path: tasksPath,
  summary: 'The duties to be completed',
  request: { query: tasksQuery },
  responses: answers('Open tasks by due date, then done ones, newest first', taskList),
})

const postCompletion = createRoute({
  method: 'post',
  path: completeTaskPath('{id}'),
  summary: 'Complete a duty with its actual times',
  request: { params: z.strictObject({ id: z.string() }), body: jsonBody(taskCompletion) },
  responses: answers('The task, done', completedTask),
})

export function rosterTaskRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter()
    .openapi(getTasks, async (c) => {
      const { status, limit } = c.req.valid('query')
      const tasks = await tasksWithDuties(c.var.userId, db, { status, limit, now: clock() })
      return c.json({ success: true as const, ...tasks }, 200)
    })
    .openapi(postCompletion, async (c) => {
      const { id } = c.req.valid('param')
      const about = { id, completion: c.req.valid('json'), now: clock() }
      const data = await completeTask(c.var.userId, db, about)
      return c.json({ success: true as const, data }, 200)
    })
}
