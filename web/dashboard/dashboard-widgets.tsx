import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import type { RosterTask } from '#contract/roster-tasks.ts'
import type { Widget } from '#domain/dashboard/widgets.ts'
import { useDashboardWidgets } from '#web/preferences/preferences.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AllowancesCard } from './allowances-card.tsx'
import { CertificationsCard } from './certifications-card.tsx'
import type { PartProps } from './dashboard-part.tsx'
import { DutiesCard } from './duties-card.tsx'
import { FtlPanel } from './ftl-panel.tsx'
import { LogbookCard } from './logbook-card.tsx'
import { TasksPanel } from './tasks-panel.tsx'

type Props = Omit<PartProps<never>, 'part'> & {
  /** Absent while it loads. */
  dashboard: Dashboard | undefined
  renderTask: (task: RosterTask) => ReactNode
}

const panels: Widget[] = ['ftl', 'tasks', 'recentActivity']

/** The bases leave room, which the widgets of a row share: no order of theirs leaves a hole. */
const cardRoom = 'grow basis-full min-[22rem]:basis-[40%] lg:basis-[20%]'
const panelRoom = 'grow-2 basis-full lg:basis-[40%]'

/** The widgets a crew member wants to see, in their order. */
export function DashboardWidgets({ dashboard, renderTask, ...retry }: Props) {
  const [placed] = useDashboardWidgets()
  const widgets: { [Name in Widget]: ReactNode } = {
    duties: <DutiesCard part={dashboard?.duties} {...retry} />,
    logbook: <LogbookCard part={dashboard?.logbook} {...retry} />,
    allowances: <AllowancesCard part={dashboard?.allowances} {...retry} />,
    certifications: <CertificationsCard part={dashboard?.certifications} {...retry} />,
    ftl: <FtlPanel part={dashboard?.ftl} {...retry} />,
    tasks: <TasksPanel part={dashboard?.tasks} renderTask={renderTask} {...retry} />,
    recentActivity: <ActivityPanel part={dashboard?.recentActivity} {...retry} />,
  }
  const shown = placed.filter(({ isVisible }) => isVisible)
  return (
    <ul className="flex flex-wrap gap-3 sm:gap-4" aria-label="Widgets">
      {shown.map(({ widget }) => (
        <li key={widget} className={`min-w-0 ${panels.includes(widget) ? panelRoom : cardRoom}`}>
          {widgets[widget]}
        </li>
      ))}
    </ul>
  )
}
