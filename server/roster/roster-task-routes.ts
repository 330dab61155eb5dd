import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { madeHeaders, onceHeaders } from '#contract/request-headers.ts'
import {
  completedTask,
  completeTaskPath,
  taskCompletion,
  taskList,
  tasksPath,
  tasksQuery,
} from '#contract/roster-tasks.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { madeOf } from '#server/http/made-at.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { completeTask, tasksWithDuties } from './roster-task-service.ts'

const getTasks = createRoute({
  method: 'get',
  path: tasksPath,
  summary: 'List tasks',
  request: { query: tasksQuery },
  responses: cachedAnswers('Open tasks by due date, then done ones, newest first', taskList),
})

const postCompletion = createRoute({
  method: 'post',
  path: completeTaskPath('{id}'),
  summary: 'Complete a duty with its actual times',
  request: {
    headers: onceHeaders.extend(madeHeaders.shape),
    params: z.strictObject({ id: z.string() }),
    body: jsonBody(taskCompletion),
  },
  responses: answers('The completed task', completedTask),
})

type Parts = { clock: Clock; cached: ReadCache }

export function rosterTaskRoutes({ clock, cached }: Parts) {
  const readTasks = cached(taskList)
  return createRouter()
    .openapi(getTasks, (c) => {
      const now = clock()
      return readTasks(c, londonDate(now), async () => {
        const { status, limit } = c.req.valid('query')
        return {
          success: true,
          ...(await tasksWithDuties(c.var.db, { status, limit })),
        }
      })
    })
    .openapi(postCompletion, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { id } = c.req.valid('param')
        const now = clock()
        const made = madeOf(c.req.valid('header'), now)
        const order = { id, completion: c.req.valid('json'), made, now }
        const data = await completeTask(trx, order)
        return c.json({ success: true as const, data }, 200)
      }),
    )
}
