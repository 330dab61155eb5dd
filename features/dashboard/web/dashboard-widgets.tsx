import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { Widget } from '#profile/rules/widgets.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
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
import { isPanel, widgetPlaces } from './widget-places.ts'

type Props = Omit<PartProps<never>, 'part'> & {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined
  renderTask: (task: RosterTask) => ReactNode
  /** True if a wide page has a column at the right. */
  hasSide: boolean
}

/** The widgets of a row share the remaining width, so no order of them leaves a gap. On a wide page they are in its grid. */
const cardRoom = 'grow basis-full min-[22rem]:basis-[40%]'
const panelRoom = 'grow-2 basis-full'

/** The visible widgets in the order that the user chose. */
export function DashboardWidgets({ dashboard, renderTask, hasSide, ...retry }: Props) {
  const [placed] = useDashboardWidgets()
  const [hoursFormat] = usePreference('hoursFormat')
  const widgets: Record<Widget, ReactNode> = {
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
  const shown = placed.flatMap(({ widget, isVisible }) => (isVisible ? [widget] : []))
  return <WidgetList shown={shown} widgets={widgets} places={widgetPlaces(shown, hasSide)} />
}

type ListProps = {
  shown: readonly Widget[]
  widgets: Record<Widget, ReactNode>
  /** Columns on a wide page. */
  places: readonly number[]
}

function WidgetList({ shown, widgets, places }: ListProps) {
  return (
    <ul className="flex flex-wrap gap-3 lg:contents" aria-label="Widgets">
      {shown.map((widget, index) => (
        <li
          key={widget}
          style={{ gridColumnEnd: `span ${places[index]}` }}
          className={`min-w-0 ${isPanel(widget) ? panelRoom : cardRoom}`}
        >
          {widgets[widget]}
        </li>
      ))}
    </ul>
  )
}

/** `£5.20 to claim for June`, or for May and June. */
function claimWords(toClaim: number, months: readonly CalendarMonth[]): string {
  const names = months.map(monthName).join(' and ')
  return `${poundsText(toPence(toClaim))} to claim${names && ` for ${names}`}`
}

/** The links to the pay check of the same months: pay to claim, and claimed pay that waits. They lie above the card's. */
function payLinks({
  toClaim,
  shortMonths,
  claimed,
  month,
}: NonNullable<Dashboard['allowances']>): ReactNode {
  const words = [
    ...(toClaim > 0 ? [claimWords(toClaim, shortMonths ?? [])] : []),
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
