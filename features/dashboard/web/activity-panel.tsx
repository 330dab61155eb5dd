import type { Activity, Dashboard } from '#dashboard/api/dashboard.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { portalToday } from '#web/base/clock.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { widgetNames } from '#profile/web/preferences/preferences.ts'
import { DashboardPanel, DashboardPart, type PartProps } from './dashboard-part.tsx'

/** The user's latest actions, newest first. */
export function ActivityPanel(props: PartProps<NonNullable<Dashboard['recentActivity']>>) {
  return (
    <DashboardPanel title={widgetNames.recentActivity}>
      <DashboardPart {...props} skeleton={<ActivitySkeleton />}>
        {(activities) =>
          activities.length === 0 ? (
            <p className="mt-3 text-sm text-pretty text-ink-2">
              No activity yet. Imports, completed tasks and saved entries appear here.
            </p>
          ) : (
            <ol className="mt-2 gap-x-10 @3xl:columns-2">
              {activities.map((activity) => (
                <ActivityLine key={activity.id} activity={activity} />
              ))}
            </ol>
          )
        }
      </DashboardPart>
    </DashboardPanel>
  )
}

function ActivityLine({ activity: { text, doneAt } }: { activity: Activity }) {
  const date = londonDate(doneAt)
  return (
    <li className="flex break-inside-avoid gap-3 py-1.5 text-sm lg:py-1">
      <time dateTime={doneAt} className="w-22 shrink-0 whitespace-nowrap text-ink-3">
        {date === portalToday() ? 'Today' : dayWords(date)}
      </time>
      <span className="min-w-0 normal-nums">{text}</span>
    </li>
  )
}

function ActivitySkeleton() {
  return (
    <div className="mt-2 gap-x-10 @3xl:columns-2">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="py-2">
          <Skeleton className="h-4 w-full max-w-sm" />
        </div>
      ))}
    </div>
  )
}
