import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { TasksBadge } from '#roster/web/tasks/tasks-badge.tsx'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { widgetNames } from '#profile/web/preferences/preferences.ts'
import { DashboardPanel, DashboardPart, type PartProps } from './dashboard-part.tsx'

type Tasks = NonNullable<Dashboard['tasks']>

type Props = PartProps<Tasks> & {
  /** Renders a task as a list item. */
  renderTask: (task: RosterTask) => ReactNode
}

/** The number of duties that are ready to complete, and the first open ones. */
export function TasksPanel({ renderTask, ...props }: Props) {
  const { part } = props
  return (
    <DashboardPanel
      title={widgetNames.tasks}
      badge={part && <TasksBadge due={part.due} open={part.count} />}
    >
      <DashboardPart {...props} skeleton={<TasksSkeleton />}>
        {({ count, list }) =>
          count === 0 ? (
            <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
              <CircleCheck size={18} className="text-good" />
              No pending tasks
            </p>
          ) : (
            <>
              <ul className="mt-1 divide-y divide-line">{list.map(renderTask)}</ul>
              {count > list.length && (
                <p className="border-t border-line text-sm">
                  <Link
                    to={paths.roster}
                    search={{ dialog: 'tasks' }}
                    className={`flex min-h-11 items-center ${textLinkLook}`}
                  >
                    and {count - list.length} more
                  </Link>
                </p>
              )}
            </>
          )
        }
      </DashboardPart>
    </DashboardPanel>
  )
}

function TasksSkeleton() {
  return (
    <>
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-6 h-11" />
      <Skeleton className="mt-6 mb-0.5 h-4 w-24" />
    </>
  )
}
