import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { RosterTask, TaskList } from '#duties/api/roster-tasks.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { openTasksQuery, useDueTasks } from './task-queries.ts'
import { TasksBadge } from './tasks-badge.tsx'
import { TaskRow } from './task-row.tsx'

/** Further tasks are shown by 'View All Tasks'. */
const tasksShown = 5

type Props = { onComplete: (task: RosterTask) => void; onViewAll: () => void }

/** The tasks to complete next. */
export function PendingTasks({ onComplete, onViewAll }: Props) {
  const tasks = useQuery(openTasksQuery)
  const due = useDueTasks()
  return (
    <Card aria-labelledby="pending-tasks" className="self-start">
      <h3 id="pending-tasks" className="flex items-center justify-between text-base">
        Pending Tasks
        {tasks.data && <TasksBadge due={due} open={tasks.data.open} />}
      </h3>
      <QueryView
        query={tasks}
        loading={
          <SkeletonGroup label="Loading tasks...">
            <Skeleton className="my-3 h-25" />
          </SkeletonGroup>
        }
      >
        {(list) => (
          <>
            <Tasks tasks={list} onComplete={onComplete} />
            <Button variant="quiet" size="small" className="mt-1 -ms-3" onClick={onViewAll}>
              View All Tasks
            </Button>
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Tasks({ tasks, onComplete }: { tasks: TaskList } & Pick<Props, 'onComplete'>) {
  const left = tasks.open - tasksShown
  if (tasks.data.length === 0) {
    return (
      <p className="flex items-center gap-2 py-3 text-sm text-ink-2">
        <CircleCheck size={18} className="text-good" />
        No pending tasks
      </p>
    )
  }
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {tasks.data.slice(0, tasksShown).map((task) => (
          <TaskRow key={task.id} task={task} onComplete={onComplete} />
        ))}
      </ul>
      {left > 0 && <p className="border-t border-line pt-3 text-sm text-ink-2">and {left} more</p>}
    </>
  )
}
