import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarDays, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { portalToday } from '#web/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DutyList } from './duty-list.tsx'
import { DutyListSkeleton } from './duty-list-skeleton.tsx'
import { MonthNavigator } from './month-navigator.tsx'
import { NextDuty } from './next-duty.tsx'
import { monthQuery } from './roster-queries.ts'

const ImportRosterDialog = lazy(async () => ({
  default: (await import('./import-roster-dialog.tsx')).ImportRosterDialog,
}))

const route = getRouteApi('/portal/roster')

/** My Roster: a month of duties, and the way to fill it. */
export function RosterPage() {
  const today = portalToday()
  const { month = monthOf(today) } = route.useSearch()
  const navigate = route.useNavigate()
  const [isImporting, setImporting] = useState(false)

  const showMonth = (next: CalendarMonth) =>
    void navigate({ search: { month: next }, replace: true })

  function handleImported({ month: imported }: RosterImportResult): void {
    if (imported) showMonth(imported)
  }

  return (
    <>
      <PageHeader
        title="My Roster"
        subtitle="View and manage your scheduled duties"
        actions={
          <Button variant="primary" icon={Upload} onClick={() => setImporting(true)}>
            Import CSV
          </Button>
        }
      />
      <Card className="mt-5 !overflow-visible" isFlush aria-label="Duties by month">
        <MonthNavigator month={month} current={monthOf(today)} onChange={showMonth} />
        <Month month={month} today={today} onImport={() => setImporting(true)} />
      </Card>
      {isImporting && (
        <Suspense>
          <ImportRosterDialog onClosed={() => setImporting(false)} onImported={handleImported} />
        </Suspense>
      )}
    </>
  )
}

type MonthProps = { month: CalendarMonth; today: string; onImport: () => void }

function Month({ month, today, onImport }: MonthProps) {
  const { data, error, isFetching, refetch } = useQuery(monthQuery(month))
  if (error && !data) {
    return (
      <ErrorState
        message={errorMessage(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <DutyListSkeleton />
  if (data.data.length > 0) {
    return (
      <>
        {month === monthOf(today) && <NextDuty duties={data.data} today={today} />}
        <DutyList month={data} today={today} />
      </>
    )
  }
  return (
    <EmptyState
      icon={CalendarDays}
      title="No roster entries"
      action={<Button onClick={onImport}>Import Roster CSV</Button>}
    >
      Import your roster or add duties manually
    </EmptyState>
  )
}
