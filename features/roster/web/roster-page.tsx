import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search, Trash2 } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { Suspense, useState } from 'react'
import { isCounted } from '#duties/rules/duty-status.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { ChangesLine } from '#duties/web/changes/changes-line.tsx'
import { DaysOffLine } from './month/days-off-line.tsx'
import { NextDuty } from './month/next-duty.tsx'
import { useLimitsFocus, useTodayFocus } from './focus-targets.ts'
import { useIsSettled } from '#web/files/use-is-settled.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { FtlWidget } from './limits/ftl-widget.tsx'
import { TrainingWidget } from '#certificates/web/training/training-widget.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TabPanel } from '#web/ui/tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MonthNavigator } from './month/month-navigator.tsx'
import {
  rosterViews,
  type LinkedDialog,
  type OpenDialog,
  type RosterView,
} from './month/roster-screen.ts'
import { PendingTasks } from './tasks/pending-tasks.tsx'
import { ListActions } from '#web/ui/list-actions.tsx'
import { RosterTabs, useRosterTab } from './month/roster-tabs.tsx'
import { RosterMonthView } from './month/roster-month-view.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { Segments } from '#web/ui/segments.tsx'
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

const route = getRouteApi('/portal/roster')

/** My Roster: a month of duties, the limits, training and pending tasks. */
export function RosterPage() {
  const today = londonDate(usePortalNow())
  const { month, view, data, open, openKey, openDialog, show, showDuty, close } =
    useShownRoster(today)
  const isSettled = useIsSettled()
  const [hasSheet, setHasSheet] = useState(false)
  // Until the sheet is ready, the screen itself is printed.
  const onScreenOnly = hasSheet ? 'print:hidden' : ''
  const [owner, setOwner] = useState<RosterImportResult['owner']>(null)

  const showImported = ({ owner: named, month: imported }: RosterImportResult) => {
    setOwner(named)
    if (imported) show({ month: imported })
  }

  return (
    <>
      <div className={onScreenOnly}>
        <PageHeader
          title="My Roster"
          subtitle="View and manage your scheduled duties"
          actions={<Actions duties={data?.data ?? []} onOpen={openDialog} />}
        />
        <OwnerOffer owner={owner} onClosed={() => setOwner(null)} />
      </div>
      <div className={onScreenOnly}>
        <RosterParts
          month={month}
          view={view}
          today={today}
          isLoaded={Boolean(data)}
          onOpen={openDialog}
          onShow={show}
        />
      </div>
      {isSettled && (
        <Suspense>
          <PrintedMonthPage
            month={month}
            duties={data?.data ?? []}
            daysOff={data?.daysOff ?? 0}
            onMounted={setHasSheet}
            onDownload={() => openDialog({ kind: 'documents' })}
          />
          {!open && <FileDrop onGiven={(given) => openDialog({ kind: 'import', given })} />}
        </Suspense>
      )}
      {open && (
        <Suspense>
          <RosterDialogs
            key={openKey}
            open={open}
            month={month}
            onShowMonth={(next) => show({ month: next })}
            onShowDuty={showDuty}
            onImported={showImported}
            onClosed={close}
          />
        </Suspense>
      )}
    </>
  )
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

type ActionsProps = {
  /** The duties of the shown month. */
  duties: RosterEntry[]
  onOpen: (dialog: NonNullable<OpenDialog>) => void
}

function Actions({ duties, onOpen }: ActionsProps) {
  const count = duties.length
  const edited = duties.filter(({ isEdited }) => isEdited).length
  return (
    <ListActions
      onDeleteAll={count > 0 ? () => onOpen({ kind: 'delete-month', count, edited }) : undefined}
      onImport={() => onOpen({ kind: 'import' })}
      onAdd={() => onOpen({ kind: 'add' })}
    />
  )
}

type PartsProps = Omit<MonthCardProps, 'onToday'> & { isLoaded: boolean }

/** The month and the panels: beside each other on wide windows, else one at a time. */
function RosterParts({ isLoaded, ...props }: PartsProps) {
  const { month, today, onOpen, onShow } = props
  const [tab, setTab] = useRosterTab()
  const focusToday = useTodayFocus(isLoaded && month === monthOf(today))
  useLimitsFocus(isLoaded)
  const showToday = () => {
    if (month !== monthOf(today)) onShow({ month: monthOf(today) })
    focusToday()
  }
  return (
    <>
      <RosterTabs tab={tab} onChange={setTab} onSearch={() => onOpen({ kind: 'search' })} />
      <div className="mt-3 grid gap-5 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <TabPanel value="roster" chosen={tab}>
          <MonthCard {...props} onToday={showToday} />
          <div className="mt-2 flex justify-end print:hidden">
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              onClick={() => onOpen({ kind: 'deleted' })}
            >
              Deleted duties
            </Button>
          </div>
        </TabPanel>
        <SideColumn tab={tab} onOpen={onOpen} />
      </div>
    </>
  )
}

type SideProps = { tab: string; onOpen: (open: NonNullable<OpenDialog>) => void }

/** Limits, expiring training and pending tasks. */
function SideColumn({ tab, onOpen }: SideProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 ${tab === 'roster' ? 'max-lg:hidden' : ''}`}
    >
      <TabPanel value="limits" chosen={tab}>
        <FtlWidget />
      </TabPanel>
      <TabPanel value="training" chosen={tab}>
        <TrainingWidget />
      </TabPanel>
      <TabPanel value="tasks" chosen={tab}>
        <PendingTasks
          onComplete={(task) => onOpen({ kind: 'complete', task })}
          onViewAll={() => onOpen({ kind: 'tasks' })}
        />
      </TabPanel>
    </div>
  )
}

/** The month, view and dialog, which are stored in the URL and the browser's history. */
function useShownRoster(today: CalendarDate) {
  const { month = monthOf(today), view: shownView, dialog, duty, settle } = route.useSearch()
  const view: RosterView = shownView ?? 'list'
  const navigate = route.useNavigate()
  const opening = useOpenDialog<NonNullable<OpenDialog>>()
  const { data } = useQuery(monthQuery(month))
  const open = opening.dialog ?? linkedDialog({ dialog, duty, settle }, data)

  const show = (next: { month?: CalendarMonth; view?: RosterView }) =>
    void navigate({
      search: (shown) => ({
        ...shown,
        month: next.month ?? shown.month,
        view: (next.view ?? view) === 'calendar' ? 'calendar' : undefined,
      }),
      // While a dialog is open, changing the month keeps the dialog's history entry.
      replace: open !== null || next.month === undefined,
      state: true,
      resetScroll: false,
    })

  /** Shows the details of a duty in its month, in place of the open dialog. */
  const showDuty = ({ id, date }: Pick<RosterEntry, 'id' | 'date'>) => {
    opening.close()
    void navigate({
      search: (shown) => ({ ...shown, month: monthOf(date), duty: id }),
      state: (state) => ({ ...state, dialogs: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  const close = () => {
    opening.close()
    // Removes a linked dialog from the URL, so that a reload does not open it again.
    if (dialog || duty) {
      void navigate({
        search: (shown) => ({
          ...shown,
          dialog: undefined,
          duty: undefined,
          settle: undefined,
        }),
        replace: true,
        resetScroll: false,
      })
    }
  }

  const openDialog = opening.open
  const openKey = opening.dialog ? opening.key : duty
  return { month, view, data, open, openKey, openDialog, show, showDuty, close }
}

type MonthCardProps = {
  month: CalendarMonth
  view: RosterView
  today: CalendarDate
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onShow: (next: { month?: CalendarMonth; view?: RosterView }) => void
  onToday: () => void
}

function MonthCard({ month, view, today, onOpen, onShow, onToday }: MonthCardProps) {
  const { data } = useQuery(monthQuery(month))
  const showMonth = (next: CalendarMonth) => onShow({ month: next })
  return (
    <Card className="self-start !overflow-visible" isFlush aria-label="Duties by month">
      <MonthNavigator month={month} onChange={showMonth} onToday={onToday}>
        <IconButton
          icon={Search}
          label="Search duties"
          aria-haspopup="dialog"
          className="max-lg:hidden"
          onClick={() => onOpen({ kind: 'search' })}
        />
        <Segments
          label="View"
          options={rosterViews}
          value={view}
          onChange={(next) => onShow({ view: next })}
          isCompact
        />
      </MonthNavigator>
      <NextDuty onOpen={onOpen} />
      <DaysOffLine month={month} today={today} />
      {data?.unproven && (
        <Suspense fallback={<div className="h-12" />}>
          <UnprovenLine unproven={data.unproven} />
        </Suspense>
      )}
      <ChangesLine unseen={data?.unseen ?? []} onOpen={() => onOpen({ kind: 'changes' })} />
      <RosterMonthView
        month={month}
        view={view}
        today={today}
        onOpen={onOpen}
        onShowMonth={showMonth}
      />
    </Card>
  )
}

type Linked = {
  dialog: LinkedDialog | undefined
  duty: string | undefined
  settle: string | undefined
}

/** The duty that counts on a day, else the first one. */
function dutyOn(date: string | undefined, roster: RosterMonth | undefined) {
  const ofDay = roster?.data.filter((each) => each.date === date) ?? []
  return ofDay.find(isCounted) ?? ofDay[0]
}

/** The dialog that the URL names: by its name, or by the id or the day of a duty in the loaded month. */
function linkedDialog(
  { dialog, duty: id, settle }: Linked,
  roster: RosterMonth | undefined,
): OpenDialog {
  const duty = roster?.data.find((each) => each.id === id) ?? dutyOn(id, roster)
  if (roster && duty) return { kind: 'details', duty, zones: roster.airportZones, settle }
  return dialog ? { kind: dialog } : null
}
