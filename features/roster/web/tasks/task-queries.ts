import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RosterTask, TaskCompletion } from '#duties/api/roster-tasks.ts'
import { completeTaskPath, tasksPath } from '#duties/api/paths.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { isTaskDue } from '#duties/rules/tasks-verdict.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { dutyName } from '#duties/rules/duty-state-words.ts'
import { rosterKey } from '#duties/web/roster-queries.ts'

const tasksKey = [...rosterKey, 'tasks']

/** The open tasks by due date. */
export const openTasksQuery = queryOptions({
  queryKey: [...tasksKey, 'pending'],
  meta: { stored: { days: 30, shape: 'tasks', version: 5 } },
  queryFn: ({ signal }) =>
    request(tasksPath, {
      query: { status: 'pending' },
      schema: async () => (await import('#duties/api/roster-tasks.ts')).taskList,
      signal,
    }),
})

/** All tasks: open ones by due date, then completed ones, newest first. */
export const allTasksQuery = queryOptions({
  queryKey: [...tasksKey, 'all'],
  meta: { stored: { days: 30, shape: 'tasks', version: 5 } },
  queryFn: ({ signal }) =>
    request(tasksPath, {
      schema: async () => (await import('#duties/api/roster-tasks.ts')).taskList,
      signal,
    }),
})

/** The number of tasks that are ready or overdue now, as badges count them; 0 while the tasks load. */
export function useDueTasks(): number {
  const tasks = useQuery(openTasksQuery).data?.data ?? []
  const now = usePortalNow()
  return tasks.filter((task) => isTaskDue(task, now)).length
}

/** Completes a task. The actual times are stored in the duty and the logbook. */
export function useCompleteTask({ id, entry }: RosterTask) {
  return useChange((json: TaskCompletion, key) => {
    const queue = { title: `Complete ${dutyName(entry)}`, record: `${tasksPath}/${id}` }
    return requestOrQueue(completeTaskPath(id), {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#duties/api/roster-tasks.ts')).completedTask,
      queue,
    })
  })
}
