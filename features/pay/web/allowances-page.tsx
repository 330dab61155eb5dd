import { CatchBoundary, getRouteApi } from '@tanstack/react-router'
import { ChartColumn, FileText, ListChecks, Plus } from 'lucide-react'
import { Suspense, type ComponentProps } from 'react'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import {
  daysOfPeriod,
  daysOfTwoMonths,
  type ReportPeriod,
} from '#pay/rules/reports/report-period.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { useReports } from './reports/pay-report-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OpenDialog, StoredReport } from './reports/stored-report.ts'
import { PayFileButton } from './pay-file/pay-file-button.tsx'
import { PayReportsView, ReportsSkeleton } from './reports/pay-reports-view.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { PeriodSelect } from './reports/period-select.tsx'
import { TaxYearsSkeleton, TaxYearsView } from './tax-years/tax-years-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { RouteErrorPage } from '#web/ui/route-error-page.tsx'
import { CheckSkeleton } from './check/check-skeleton.tsx'
import { ReportBadge } from './check/reports/report-badge.tsx'
import { useReportCheck } from './check/reports/use-report-check.ts'

const AllowancesDialogs = lazyComponent(
  () => import('./allowances-dialogs.tsx'),
  'AllowancesDialogs',
)

const PayDetailsDialog = lazyComponent(
  () => import('#profile/web/pay/pay-details-dialog.tsx'),
  'PayDetailsDialog',
)
const LinkedReport = lazyComponent(() => import('./reports/linked-report.tsx'), 'LinkedReport')
const LinkedClaim = lazyComponent(() => import('./claims/linked-claim.tsx'), 'LinkedClaim')
const CheckPage = lazyComponent(() => import('./check/check-page.tsx'), 'CheckPage')

type CheckPageProps = ComponentProps<typeof CheckPage>

const views = [
  { value: 'reports', label: 'Reports', icon: FileText },
  { value: 'check', label: 'Check', icon: ListChecks },
  { value: 'years', label: 'Tax years', icon: ChartColumn },
] as const

const noReports: StoredReport[] = []

const route = getRouteApi('/portal/allowances')

/** Variable Pay Reports, compared with the roster, and by tax year. */
export function AllowancesPage({ Corrections }: Pick<CheckPageProps, 'Corrections'>) {
  const today = portalToday()
  const search = route.useSearch()
  const { view = 'reports', year } = search
  const { period = usualPeriod(view) } = search
  const navigate = route.useNavigate()
  const isList = view === 'reports'
  const isCheck = view === 'check'
  const month = isCheck && !search.period ? search.month : undefined
  const loaded = useReports(isList ? period : 'all', today)
  const { reports } = loaded
  const { dialog: open, key, open: setOpen, close } = useOpenDialog<OpenDialog>()
  const check = useReportCheck(open?.kind === 'details' ? open.report : null)

  const openNext = (next: OpenDialog) =>
    next?.kind === 'details' ? openRecord('report', next.report.id) : setOpen(next)

  const show = (next: typeof search) =>
    void navigate({ search: (shown) => ({ ...shown, ...next }), state: true, replace: true })

  return (
    <>
      <PageHeader
        title="Variable Pay Reports"
        actions={
          <>
            <PayFileButton onChoose={(file) => setOpen({ kind: 'add', file })} />
            <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'add' })}>
              Add Report
            </Button>
          </>
        }
      />
      <ViewSwitch view={view} period={period} month={month} onChange={show} />
      {isCheck ? (
        <CheckPart
          days={month ? daysOfTwoMonths(month) : daysOfPeriod(period, today)}
          reports={reports ?? noReports}
          onAddReport={() => setOpen({ kind: 'add' })}
          onShowAll={() => show({ period: 'all' })}
          Corrections={Corrections}
        />
      ) : (
        <ReportsPart
          {...loaded}
          period={isList ? period : null}
          year={year}
          onOpen={openNext}
          onChooseYear={(next) => show({ year: next })}
        />
      )}
      {open && (
        <Suspense>
          <AllowancesDialogs key={key} open={open} {...check} onOpen={setOpen} onClosed={close} />
        </Suspense>
      )}
      <LinkedDialogs onOpen={setOpen} />
    </>
  )
}

/** The report or claim that the address names. */
function LinkedDialogs({ onOpen }: Pick<PartProps, 'onOpen'>) {
  const search = route.useSearch()
  const report = useLinkedDialog(search.report)
  const claim = useLinkedDialog(search.claim)
  return (
    <Suspense>
      {report.dialog && (
        <LinkedReport key={report.key} id={report.dialog} onOpen={onOpen} onClosed={report.close} />
      )}
      {claim.dialog && (
        <LinkedClaim key={`claim ${claim.key}`} id={claim.dialog} onClosed={claim.close} />
      )}
    </Suspense>
  )
}

/** The pay check. While its code cannot be loaded, the other views still work. */
function CheckPart(props: CheckPageProps) {
  return (
    <section aria-label="Pay check" className="mt-4">
      <CatchBoundary getResetKey={() => 'check'} errorComponent={RouteErrorPage}>
        <Suspense fallback={<CheckSkeleton />}>
          <CheckPage {...props} />
        </Suspense>
      </CatchBoundary>
    </section>
  )
}

/** The tax years, and the dialog in which the crew member sets the pay day. */
function TaxYears(props: Omit<ComponentProps<typeof TaxYearsView>, 'onSetPayDay'>) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <>
      <TaxYearsView {...props} onSetPayDay={() => open(true)} />
      {dialog && (
        <Suspense>
          <PayDetailsDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

type View = (typeof views)[number]['value']
type SwitchProps = {
  view: View
  period: ReportPeriod
  /** The last of the two months that are checked instead of a period. */
  month: CalendarMonth | undefined
  onChange: (search: {
    view?: 'check' | 'years' | undefined
    period?: ReportPeriod | undefined
    month?: undefined
  }) => void
}

/** Chooses the view, and its period where it has one. */
function ViewSwitch({ view, period, month, onChange }: SwitchProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      {/* On narrow phones the icon is above the word, and the options share the width. */}
      <div className="max-[400px]:w-full max-[400px]:[&_button]:h-13 max-[400px]:[&_button]:grow max-[400px]:[&_button]:basis-0 max-[400px]:[&_button]:flex-col max-[400px]:[&_button]:gap-0.5">
        <Segments
          label="View"
          options={views}
          value={view}
          onChange={(next) => onChange({ view: next === 'reports' ? undefined : next })}
        />
      </div>
      {view !== 'years' && (
        <PeriodSelect
          period={period}
          month={month}
          onChange={(next) => {
            const other = next === usualPeriod(view) ? undefined : next
            onChange({ period: other, month: undefined })
          }}
        />
      )}
    </div>
  )
}

type PartProps = ReturnType<typeof useReports> & {
  /** The listed period; null for the tax years. */
  period: ReportPeriod | null
  year: TaxYear | undefined
  onOpen: (dialog: OpenDialog) => void
  onChooseYear: (year: TaxYear) => void
}

/** The reports as a list or by tax year, or why they are not shown. */
function ReportsPart(props: PartProps) {
  const { reports, failure, isFetching, retry, period, year, onOpen, onChooseYear } = props
  if (!reports && failure) {
    return (
      <Card className="mt-4">
        <ErrorState message={failure} isBusy={isFetching} onRetry={retry} />
      </Card>
    )
  }
  if (!reports) return period ? <ReportsSkeleton /> : <TaxYearsSkeleton />
  if (!period) return <TaxYears year={year} reports={reports} onChooseYear={onChooseYear} />
  return (
    <>
      <PayReportsView
        reports={reports}
        onOpen={onOpen}
        renderBadge={({ id }) => <ReportBadge period={period} reportId={id} />}
      />
      <div className="mt-4 flex justify-end">
        <DeletedRecordsButton section="allowances" title="Deleted reports and claims" />
      </div>
    </>
  )
}

/** The period of a view without one in the address. The check of all years would be long, and slow on a phone. */
function usualPeriod(view: View): ReportPeriod {
  return view === 'check' ? 'last-12-months' : 'all'
}
