import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { Widget } from '#profile/rules/widgets.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { portalToday } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { useDashboardWidgets, usePreference } from '#profile/web/preferences/preferences.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { ActivityPanel } from './activity-panel.tsx'
import {
  allowancesFigure,
  certificationsFigure,
  dutiesFigure,
  logbookFigure,
} from './dashboard-figures.ts'
import type { PartProps } from './dashboard-part.tsx'
import { FtlPanel } from './ftl-panel.tsx'
import { SectionCard } from './section-card.tsx'
import { TasksPanel } from './tasks-panel.tsx'

type Props = Omit<PartProps<never>, 'part'> & {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined
  renderTask: (task: RosterTask) => ReactNode
}

const panels: Widget[] = ['ftl', 'tasks', 'recentActivity']

/** The widgets of a row share the remaining width, so no order of them leaves a gap. */
const cardRoom = 'grow basis-full min-[22rem]:basis-[40%] lg:basis-[20%]'
const panelRoom = 'grow-2 basis-full lg:basis-[40%]'

/** The visible widgets in the order that the user chose. */
export function DashboardWidgets({ dashboard, renderTask, ...retry }: Props) {
  const [placed] = useDashboardWidgets()
  const [hoursFormat] = usePreference('hoursFormat')
  const widgets: { [Name in Widget]: ReactNode } = {
    duties: (
      <SectionCard
        section="roster"
        widget="duties"
        part={dashboard?.duties}
        figureOf={dutiesFigure}
        {...retry}
      />
    ),
    logbook: (
      <SectionCard
        section="logbook"
        widget="logbook"
        part={dashboard?.logbook}
        figureOf={(part) => logbookFigure(part, hoursFormat)}
        {...retry}
      />
    ),
    allowances: (
      <SectionCard
        section="allowances"
        widget="allowances"
        part={dashboard?.allowances}
        figureOf={(part) => allowancesFigure(part, portalToday())}
        linkOf={payLinks}
        {...retry}
      />
    ),
    certifications: (
      <SectionCard
        section="certifications"
        widget="certifications"
        part={dashboard?.certifications}
        figureOf={certificationsFigure}
        {...retry}
      />
    ),
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

/** The links to the pay check of the same months: pay to claim, and claimed pay that waits. They lie above the card's. */
function payLinks({ toClaim, claimed, month }: NonNullable<Dashboard['allowances']>): ReactNode {
  const words = [
    ...(toClaim > 0 ? [`${poundsText(toPence(toClaim))} to claim`] : []),
    ...(claimed?.words ?? []),
  ]
  return words.map((text) => (
    <Link
      key={text}
      to={paths.allowances}
      search={{ view: 'check', month: month ?? undefined }}
      // The padding enlarges the target, not the line.
      className={`relative z-1 me-2 py-3 ${textLinkLook}`}
    >
      {text}
    </Link>
  ))
}
