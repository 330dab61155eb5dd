import { getRouteApi } from '@tanstack/react-router'
import { ChartColumn, FileText, Plus } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { portalToday } from '#web/base/clock.ts'
import { useReports } from '#web/allowances/reports/pay-report-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { OpenDialog } from '#web/allowances/reports/stored-report.ts'
import { PayFileButton } from '#web/allowances/pay-file/pay-file-button.tsx'
import { PayReportsView, ReportsSkeleton } from '#web/allowances/reports/pay-reports-view.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { PeriodSelect } from '#web/allowances/reports/period-select.tsx'
import { TaxYearsSkeleton, TaxYearsView } from '#web/allowances/tax-years/tax-years-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

const AllowancesDialogs = lazyComponent(
  () => import('./allowances-dialogs.tsx'),
  'AllowancesDialogs',
)

const PayDetailsDialog = lazyComponent(
  () => import('#web/profile/pay/pay-details-dialog.tsx'),
  'PayDetailsDialog',
)

const views = [
  { value: 'reports', label: 'Reports', icon: FileText },
  { value: 'years', label: 'Tax years', icon: ChartColumn },
] as const

const route = getRouteApi('/portal/allowances')

/** Variable Pay Reports, by report or by tax year. */
export function AllowancesPage() {
  const today = portalToday()
  const search = route.useSearch()
  const { period = 'all', view = 'reports', year } = search
  const navigate = route.useNavigate()
  const isList = view === 'reports'
  const { reports, failure, isFetching, retry } = useReports(isList ? period : 'all', today)
  const { dialog: open, open: setOpen, close } = useOpenDialog<OpenDialog>()

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
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <Segments
          label="View"
          options={views}
          value={view}
          onChange={(next) => show({ view: next === 'years' ? next : undefined })}
        />
        {isList && (
          <PeriodSelect
            period={period}
            onChange={(next) => show({ period: next === 'all' ? undefined : next })}
          />
        )}
      </div>
      {failure && !reports && (
        <Card className="mt-4">
          <ErrorState message={failure} isBusy={isFetching} onRetry={retry} />
        </Card>
      )}
      {!failure && !reports && (isList ? <ReportsSkeleton /> : <TaxYearsSkeleton />)}
      {reports && isList && <PayReportsView reports={reports} onOpen={setOpen} />}
      {reports && !isList && (
        <TaxYears year={year} reports={reports} onChooseYear={(next) => show({ year: next })} />
      )}
      {open && (
        <Suspense>
          <AllowancesDialogs open={open} onOpen={setOpen} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

/** The tax years, and the dialog in which the crew member sets the pay day. */
function TaxYears(props: Omit<ComponentProps<typeof TaxYearsView>, 'onSetPayDay'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TaxYearsView {...props} onSetPayDay={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PayDetailsDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
