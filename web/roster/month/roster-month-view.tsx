import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { addMonths, type CalendarDate, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DutyListSkeleton, DutyList } from './duty-list.tsx'
import type { OpenDialog, RosterView } from './roster-screen.ts'
import { monthQuery } from '#web/roster/duty/roster-queries.ts'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

const RosterCalendar = lazyComponent(() => import('./roster-calendar.tsx'), 'RosterCalendar')

const NoDuties = lazyComponent(() => import('./no-duties.tsx'), 'NoDuties')

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
      <SkeletonGroup label="Loading roster...">
        {view === 'calendar' ? (
          <Suspense fallback={<DutyListSkeleton />}>
            <RosterCalendar month={month} today={today} />
          </Suspense>
        ) : (
          <DutyListSkeleton />
        )}
      </SkeletonGroup>
    )
  }
  const { data: duties, airportZones: zones } = data
  const showDetails = (duty: RosterEntry) => onOpen({ kind: 'details', duty, zones })
  if (duties.length === 0) {
    return (
      <Suspense>
        <NoDuties
          roster={data}
          onImport={() => onOpen({ kind: 'import' })}
          onShowMonth={onShowMonth}
        />
      </Suspense>
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
