import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import { addMonths, type CalendarDate, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { loadCode } from '#web/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DutyListSkeleton } from './duty-list-skeleton.tsx'
import { DutyList } from './duty-list.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { monthQuery } from './roster-queries.ts'
import { RosterSkeleton } from './roster-skeleton.tsx'
import type { RosterView } from './view-switch.tsx'

const RosterCalendar = lazy(async () => ({
  default: (await loadCode(() => import('./roster-calendar.tsx'))).RosterCalendar,
}))

type Props = {
  month: CalendarMonth
  view: RosterView
  today: CalendarDate
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onShowMonth: (month: CalendarMonth) => void
}

/** The duties of a month as a list or a calendar, or why there are none to see. */
export function RosterMonthView({ month, view, today, onOpen, onShowMonth }: Props) {
  const { data, error, isFetching, refetch } = useQuery(monthQuery(month))
  // A night duty of its last day may end in this month.
  const { data: before } = useQuery(monthQuery(addMonths(month, -1)))
  if (error && !data) {
    return (
      <ErrorState
        message={errorMessage(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <RosterSkeleton>
        {view === 'calendar' ? (
          <Suspense fallback={<DutyListSkeleton />}>
            <RosterCalendar month={month} today={today} />
          </Suspense>
        ) : (
          <DutyListSkeleton />
        )}
      </RosterSkeleton>
    )
  }
  const { data: duties, airportZones: zones } = data
  const showDetails = (duty: RosterEntry) => onOpen({ kind: 'details', duty, zones })
  if (duties.length === 0) {
    return (
      <NoDuties
        roster={data}
        onImport={() => onOpen({ kind: 'import' })}
        onShowMonth={onShowMonth}
      />
    )
  }
  const shown = { month, roster: data, before: before?.data ?? [], today, onOpen: showDetails }
  if (view === 'list') return <DutyList {...shown} />
  return (
    <Suspense fallback={<DutyListSkeleton />}>
      <RosterCalendar {...shown} />
    </Suspense>
  )
}

type NoDutiesProps = {
  roster: RosterMonth
  onImport: () => void
  onShowMonth: (month: CalendarMonth) => void
}

/** A month without duties; it names the nearest months that have some. */
function NoDuties({ roster: { previousMonth, nextMonth }, onImport, onShowMonth }: NoDutiesProps) {
  const elsewhere = [previousMonth, nextMonth].filter((month) => month !== null)
  return (
    <EmptyState
      icon={CalendarDays}
      title="No roster entries"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {elsewhere.map((month) => (
            <Button key={month} variant="primary" onClick={() => onShowMonth(month)}>
              Go to {monthTitle(month)}
            </Button>
          ))}
          <Button onClick={onImport}>Import Roster CSV</Button>
        </span>
      }
    >
      {elsewhere.length > 0
        ? `This month is empty. You have duties in ${elsewhere.map(monthTitle).join(' and ')}.`
        : 'Import your roster or add duties manually'}
    </EmptyState>
  )
}
