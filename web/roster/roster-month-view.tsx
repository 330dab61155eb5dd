import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DutyListSkeleton } from './duty-list-skeleton.tsx'
import { DutyList } from './duty-list.tsx'
import { NextDuty } from './next-duty.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RosterCalendar } from './roster-calendar.tsx'
import { monthQuery } from './roster-queries.ts'
import { RosterSkeleton } from './roster-skeleton.tsx'
import type { RosterView } from './view-switch.tsx'

type Props = {
  month: CalendarMonth
  view: RosterView
  today: CalendarDate
  onOpen: (dialog: OpenDialog) => void
}

/** The duties of a month as a list or a calendar, or why there are none to see. */
export function RosterMonthView({ month, view, today, onOpen }: Props) {
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
  const isThisMonth = month === monthOf(today)
  if (!data) {
    return (
      <RosterSkeleton hasNext={isThisMonth}>
        {view === 'calendar' ? (
          <RosterCalendar month={month} today={today} />
        ) : (
          <DutyListSkeleton />
        )}
      </RosterSkeleton>
    )
  }
  const { data: duties, airportZones: zones } = data
  const showDetails = (duty: RosterEntry) => onOpen({ kind: 'details', duty, zones })
  if (duties.length > 0) {
    return (
      <>
        {isThisMonth && <NextDuty duties={duties} today={today} isList={view === 'list'} />}
        {view === 'calendar' ? (
          <RosterCalendar month={month} duties={duties} today={today} onOpen={showDetails} />
        ) : (
          <DutyList month={month} roster={data} today={today} onOpen={showDetails} />
        )}
      </>
    )
  }
  return (
    <EmptyState
      icon={CalendarDays}
      title="No roster entries"
      action={<Button onClick={() => onOpen({ kind: 'import' })}>Import Roster CSV</Button>}
    >
      Import your roster or add duties manually
    </EmptyState>
  )
}
