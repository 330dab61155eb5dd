import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, type ComponentProps } from 'react'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import type { ReportPeriod } from '#pay/rules/reports/report-period.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { reportsQuery, useReports } from './reports/pay-report-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OpenDialog } from './reports/stored-report.ts'
import { PayFileButton } from './pay-file/pay-file-button.tsx'
import { MonthsPage } from './months/months-page.tsx'
import { PaydayPart } from './payday/payday-part.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { PeriodSelect } from './reports/period-select.tsx'
import { TaxYearsSkeleton, TaxYearsView } from './tax-years/tax-years-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
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
const views = [
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Tax years' },
] as const

const route = getRouteApi('/portal/allowances')

type Props = Pick<ComponentProps<typeof MonthsPage>, 'Corrections'>

/** Variable Pay Reports by month, compared with the roster, and by tax year. */
export function AllowancesPage({ Corrections }: Props) {
  const search = route.useSearch()
  const { view, period = 'all', year, finding } = search
  const navigate = route.useNavigate()
  const month = search.period ? undefined : search.month
  const { dialog: open, key, open: setOpen, close } = useOpenDialog<OpenDialog>()
  // The months load them.
  const { data: reports } = useQuery({ ...reportsQuery('all', portalToday()), enabled: false })
  const check = useReportCheck(open?.kind === 'details' ? open.report : null)

  const openNext = (next: OpenDialog) =>
    next?.kind === 'details' ? openRecord('report', next.report.id) : setOpen(next)

  const show = (next: typeof search) =>
    void navigate({ search: (shown) => ({ ...shown, ...next }), state: true, replace: true })

  const add = () => setOpen({ kind: 'add' })
  return (
    <>
      <PageHeader
        title="Variable Pay Reports"
        isQuiet={reports?.length !== 0}
        actions={
          <>
            <PayFileButton onChoose={(file) => setOpen({ kind: 'add', file })} />
            <Button variant="primary" icon={Plus} data-key="n" onClick={add}>
              Add Report
            </Button>
          </>
        }
      />
      <ViewSwitch isYears={view === 'years'} period={period} month={month} onChange={show} />
      {view === 'years' ? (
        <YearsPart year={year} onChooseYear={(next) => show({ year: next })} />
      ) : (
        <>
          <PaydayPart named={search.dialog} onAddReport={add} />
          <MonthsPage
            period={period}
            month={month}
            shown={finding ? { finding } : view === 'check' ? 'first' : null}
            onReport={openNext}
            onFindingClosed={() => show({ finding: undefined })}
            onShowAll={() => show({ period: undefined, month: undefined })}
            Corrections={Corrections}
          />
        </>
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
function LinkedDialogs({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
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

type YearsProps = { year: TaxYear | undefined; onChooseYear: (year: TaxYear) => void }

/** The tax years, or why they are not shown. */
function YearsPart({ year, onChooseYear }: YearsProps) {
  const { reports, failure, isFetching, retry } = useReports('all', portalToday())
  if (!reports && failure) {
    return (
      <Card className="mt-4">
        <ErrorState message={failure} isBusy={isFetching} onRetry={retry} />
      </Card>
    )
  }
  if (!reports) return <TaxYearsSkeleton />
  return <TaxYears year={year} reports={reports} onChooseYear={onChooseYear} />
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

type SwitchProps = {
  isYears: boolean
  period: ReportPeriod
  /** The last of two months that are shown instead of a period. */
  month: CalendarMonth | undefined
  onChange: (search: {
    view?: 'years' | undefined
    period?: ReportPeriod | undefined
    month?: undefined
    finding?: undefined
  }) => void
}

/** Chooses the view, and the period of the months. */
function ViewSwitch({ isYears, period, month, onChange }: SwitchProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 print:hidden">
      <Segments
        label="View"
        options={views}
        value={isYears ? 'years' : 'months'}
        onChange={(next) =>
          onChange({ view: next === 'years' ? next : undefined, finding: undefined })
        }
      />
      {!isYears && (
        <PeriodSelect
          period={period}
          month={month}
          onChange={(next) => {
            const other = next === 'all' ? undefined : next
            onChange({ period: other, month: undefined, finding: undefined })
          }}
        />
      )}
    </div>
  )
}
