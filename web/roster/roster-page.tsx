import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { portalToday } from '#web/clock.ts'
import { FtlWidget } from '#web/ftl/ftl-widget.tsx'
import { TrainingWidget } from '#web/training/training-widget.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ImportOwnerOffer } from './import-owner-offer.tsx'
import { MonthNavigator } from './month-navigator.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PendingTasks } from './pending-tasks.tsx'
import { RosterActions } from './roster-actions.tsx'
import { RosterMonthView } from './roster-month-view.tsx'
import { monthQuery } from './roster-queries.ts'
import { ViewSwitch, type RosterView } from './view-switch.tsx'

const RosterDialogs = lazy(async () => ({
  default: (await import('./roster-dialogs.tsx')).RosterDialogs,
}))

const route = getRouteApi('/portal/roster')

/** My Roster: a month of duties, what waits to be completed, and the ways to fill it. */
export function RosterPage() {
  const today = portalToday()
  const { month = monthOf(today), view = 'list', dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const [open, setOpen] = useState<OpenDialog>(dialog ? { kind: dialog } : null)
  const [owner, setOwner] = useState<RosterImportResult['owner']>(null)
  const { data } = useQuery(monthQuery(month))

  const show = (next: { month?: CalendarMonth; view?: RosterView }) =>
    void navigate({
      search: (shown) => ({
        ...shown,
        month: next.month ?? shown.month,
        view: (next.view ?? view) === 'calendar' ? 'calendar' : undefined,
      }),
      replace: true,
    })

  const showImported = ({ owner: named, month: imported }: RosterImportResult) => {
    setOwner(named)
    if (imported) show({ month: imported })
  }

  const close = () => {
    setOpen(null)
    // The address drops the dialog, so that a reload does not open it again.
    if (dialog)
      void navigate({ search: (shown) => ({ ...shown, dialog: undefined }), replace: true })
  }

  return (
    <>
      <PageHeader
        title="My Roster"
        subtitle="View and manage your scheduled duties"
        actions={<RosterActions count={data?.data.length ?? 0} onOpen={setOpen} />}
      />
      {owner && <ImportOwnerOffer owner={owner} onClosed={() => setOwner(null)} />}
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card className="self-start !overflow-visible" isFlush aria-label="Duties by month">
          <MonthNavigator
            month={month}
            current={monthOf(today)}
            onChange={(next) => show({ month: next })}
          >
            <ViewSwitch view={view} onChange={(next) => show({ view: next })} />
          </MonthNavigator>
          <RosterMonthView month={month} view={view} today={today} onOpen={setOpen} />
        </Card>
        <SideColumn onOpen={setOpen} />
      </div>
      {open && (
        <Suspense>
          <RosterDialogs
            open={open}
            month={month}
            onShowMonth={(next) => show({ month: next })}
            onImported={showImported}
            onClosed={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Limits, training that expires, and what waits to be completed. */
function SideColumn({ onOpen }: { onOpen: (open: OpenDialog) => void }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <FtlWidget />
      <TrainingWidget />
      <PendingTasks
        onComplete={(task) => onOpen({ kind: 'complete', task })}
        onViewAll={() => onOpen({ kind: 'tasks' })}
      />
    </div>
  )
}
