import { useQuery } from '@tanstack/react-query'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { Suspense, useState, type ReactNode } from 'react'
import type { RosterMonth } from '#duties/api/roster.ts'
import {
  addDays,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { useGlanceEnd } from '#web/base/glance.ts'
import { DaysOffLine } from './month/days-off-line.tsx'
import { LeaveLeftLater } from './month/leave-left-later.tsx'
import { panels, useLimitsFocus, useTodayFocus } from './focus-targets.ts'
import { useIsSettled } from '#web/files/use-is-settled.ts'
import { FtlWidget } from './limits/ftl-widget.tsx'
import { TrainingWidget } from '#certificates/web/training/training-widget.tsx'
import { Card } from '#web/ui/card.tsx'
import { MonthMenuButton } from './month/month-menu-button.tsx'
import { MonthNavigator } from './month/month-navigator.tsx'
import { RosterWeek } from './month/roster-week.tsx'
import { TitleRow } from './month/title-row.tsx'
import type { OpenDialog, RosterView } from './month/roster-screen.ts'
import { useShownRoster, type NextShown } from './month/use-shown-roster.ts'
import { PendingTasks } from './tasks/pending-tasks.tsx'
import { RosterMonthView } from './month/roster-month-view.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

const RosterDialogs = lazyComponent(() => import('./roster-dialogs.tsx'), 'RosterDialogs')

const ImportOwnerOffer = lazyComponent(
  () => import('#imports/web/roster/import-owner-offer.tsx'),
  'ImportOwnerOffer',
)
/** Its code is loaded for a month whose past is not known. */
const UnprovenLine = lazyComponent(() => import('./month/unproven-line.tsx'), 'UnprovenLine')
const FileDrop = lazyComponent(() => import('#web/files/file-drop.tsx'), 'FileDrop')
const PrintedMonthPage = lazyComponent(() => import('./printed-month-page.tsx'), 'PrintedMonthPage')
const RosterDay = lazyComponent(() => import('./day/roster-day.tsx'), 'RosterDay')

/** My Roster: a month of duties or one day, the limits, training and pending tasks. */
export function RosterPage() {
  const today = londonDate(usePortalNow())
  const shown = useShownRoster(today)
  const { month, view, date, data, dialogs, openDialog, show, showDuty } = shown
  const isSettled = useIsSettled()
  const [hasSheet, setHasSheet] = useState(false)
  // Until the sheet is ready, the screen itself is printed.
  const onScreenOnly = hasSheet ? 'print:hidden' : ''
  const [owner, setOwner] = useState<RosterImportResult['owner']>(null)
  const showToday = useShowToday({ ...shown, today, isLoaded: Boolean(data) })
  useLimitsFocus(Boolean(data))

  const showMonth = (next: CalendarMonth) =>
    show({ month: next, view: view === 'day' ? 'list' : view })
  const showImported = ({ owner: named, month: imported }: RosterImportResult) => {
    setOwner(named)
    if (imported) showMonth(imported)
  }

  return (
    <>
      <div className={onScreenOnly}>
        <Titles {...shown} onOpen={openDialog} onToday={showToday} />
        <OwnerOffer owner={owner} onClosed={() => setOwner(null)} />
        <div className="mt-2.5 grid gap-5 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_340px]">
          <MonthCard
            month={month}
            view={view}
            date={date}
            today={today}
            onOpen={openDialog}
            onShow={show}
            onToday={showToday}
          />
          <SideColumn onOpen={openDialog} />
        </div>
      </div>
      {isSettled && (
        <Suspense>
          <PrintedMonthPage month={month} roster={data} onMounted={setHasSheet} />
          {dialogs.length === 0 && (
            <FileDrop onGiven={(given) => openDialog({ kind: 'import', given })} />
          )}
        </Suspense>
      )}
      {dialogs.map(({ key, open, close }) => (
        <Suspense key={key}>
          <RosterDialogs
            open={open}
            month={month}
            onShowMonth={showMonth}
            onShowDuty={showDuty}
            onImported={showImported}
            onClosed={close}
          />
        </Suspense>
      ))}
    </>
  )
}

type TitlesProps = {
  month: CalendarMonth
  view: RosterView
  date: CalendarDate
  /** Undefined while it loads. */
  data: RosterMonth | undefined
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onToday: () => void
}

function Titles({ month, view, date, data, onOpen, onToday }: TitlesProps) {
  return (
    <TitleRow
      isNew={data !== undefined && isWithoutDuty(data)}
      onImport={() => onOpen({ kind: 'import' })}
      onAdd={() => onOpen({ kind: 'add', ...(view === 'day' && { date }) })}
    >
      <MonthMenuButton month={month} roster={data} onOpen={onOpen} onToday={onToday} />
    </TitleRow>
  )
}

/** True for an account that has no duty in any month. */
function isWithoutDuty({ data, previousMonth, nextMonth }: RosterMonth): boolean {
  return data.length === 0 && previousMonth === null && nextMonth === null
}

type OwnerOfferProps = { owner: RosterImportResult['owner']; onClosed: () => void }

function OwnerOffer({ owner, onClosed }: OwnerOfferProps) {
  return (
    owner && (
      <Suspense>
        <ImportOwnerOffer owner={owner} onClosed={onClosed} />
      </Suspense>
    )
  )
}

type TodayOptions = {
  month: CalendarMonth
  view: RosterView
  today: CalendarDate
  isLoaded: boolean
  show: (next: NextShown) => void
}

/** Returns a function that shows today in the same view, and focuses its row. */
function useShowToday({ month, view, today, isLoaded, show }: TodayOptions): () => void {
  const focusToday = useTodayFocus(isLoaded && month === monthOf(today) && view !== 'day')
  return () => {
    if (view === 'day') return show({ date: today })
    if (month !== monthOf(today)) show({ month: monthOf(today) })
    focusToday()
  }
}

/** Limits, expiring training and pending tasks: beside the month on wide windows, else below it. */
function SideColumn({ onOpen }: { onOpen: (open: NonNullable<OpenDialog>) => void }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 print:hidden">
      <Panel id={panels.limits}>
        <FtlWidget />
      </Panel>
      <Panel id={panels.training}>
        <TrainingWidget />
      </Panel>
      <Panel id={panels.tasks}>
        <PendingTasks
          onComplete={(task) => onOpen({ kind: 'complete', task })}
          onViewAll={() => onOpen({ kind: 'tasks' })}
        />
      </Panel>
    </div>
  )
}

/** A panel that the menu of the page leads to. */
function Panel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-20 rounded-card">
      {children}
    </div>
  )
}

type MonthCardProps = {
  month: CalendarMonth
  view: RosterView
  /** The day of the view of a day. */
  date: CalendarDate
  today: CalendarDate
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onShow: (next: NextShown) => void
  onToday: () => void
}

/** The month row, the week, and the duties of the month or of the day. */
function MonthCard({ month, view, date, today, onOpen, onShow, onToday }: MonthCardProps) {
  const { data, isPending } = useQuery(monthQuery(month))
  useGlanceEnd(!isPending)
  const isDay = view === 'day'
  const showMonth = (next: CalendarMonth) => onShow({ month: next })
  const showDay = (next: CalendarDate) => onShow({ date: next })
  return (
    <Card className="min-w-0 self-start !overflow-visible" isFlush aria-label="Duties by month">
      <MonthNavigator
        month={month}
        view={view}
        onChange={showMonth}
        onStep={isDay ? (step) => showDay(addDays(date, step)) : undefined}
        onView={(next) => onShow({ view: next })}
        onToday={onToday}
      />
      <RosterWeek
        date={isDay ? date : month === monthOf(today) ? today : `${month}-01`}
        today={today}
        isChosen={isDay}
        onOpen={showDay}
      />
      {isDay ? (
        <Suspense fallback={<div className="h-45 border-t border-line" />}>
          <RosterDay date={date} today={today} onOpen={onOpen} onShow={showDay} />
        </Suspense>
      ) : (
        <>
          <DaysOffLine month={month} today={today} />
          <RosterMonthView
            month={month}
            isList={view === 'list'}
            today={today}
            onOpen={onOpen}
            onShowMonth={showMonth}
          />
          <LeaveLeftLater className="border-t border-line px-1 py-2.5 sm:hidden print:hidden" />
        </>
      )}
      {data?.unproven && (
        <Suspense fallback={<div className="h-12" />}>
          <UnprovenLine unproven={data.unproven} />
        </Suspense>
      )}
    </Card>
  )
}
