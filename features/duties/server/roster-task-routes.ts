import { completedTask, taskCompletion, taskList, tasksQuery } from '#duties/api/roster-tasks.ts'
import { completeTaskPath, tasksPath } from '#duties/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { completeTask, tasksWithDuties } from './roster-task-service.ts'

/** The tasks of the roster. */
export function rosterTaskRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: tasksPath,
        summary: 'List tasks',
        query: tasksQuery,
        answer: ['Open tasks by due date, then done ones, newest first', taskList],
        holds: 'day',
      },
      (db, { query: { status, limit } }) => tasksWithDuties(db, { status, limit }),
    )
    .write(
      'post',
      {
        path: completeTaskPath('{id}'),
        summary: 'Complete a duty with its actual times',
        body: taskCompletion,
        answer: ['The completed task', completedTask],
        isMade: true,
      },
      async (trx, { id, body, made }) => ({
        data: await completeTask(trx, { id, completion: body, made }),
      }),
    ).router
}
