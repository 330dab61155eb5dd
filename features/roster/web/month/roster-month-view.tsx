import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import {
  addMonths,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { DutyListSkeleton, DutyList } from './duty-list.tsx'
import { NextDutyRow } from './next-duty-row.tsx'
import type { OpenDialog } from './roster-screen.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

const RosterCalendar = lazyComponent(() => import('./roster-calendar.tsx'), 'RosterCalendar')

const NoDuties = lazyComponent(() => import('./no-duties.tsx'), 'NoDuties')

type Props = {
  month: CalendarMonth
  /** False for the calendar. */
  isList: boolean
  today: CalendarDate
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  onShowMonth: (month: CalendarMonth) => void
}

/** The duties of a month as a list or a calendar. */
export function RosterMonthView({ month, isList, today, onOpen, onShowMonth }: Props) {
  const roster = useQuery(monthQuery(month))
  // A night duty on the last day of the month before can end in this month.
  const { data: before } = useQuery(monthQuery(addMonths(month, -1)))
  return (
    <QueryView
      query={roster}
      loading={
        <SkeletonGroup label="Loading roster...">
          <Suspense fallback={<DutyListSkeleton />}>
            {isList ? <DutyListSkeleton /> : <RosterCalendar month={month} today={today} />}
          </Suspense>
        </SkeletonGroup>
      }
    >
      {(loaded) => {
        const shown = {
          month,
          today,
          roster: loaded,
          before: before?.data ?? [],
          onOpen: ({ id }: RosterEntry) => openRecord('duty', id),
        }
        const next = month === monthOf(today) && (
          <NextDutyRow roster={loaded} before={shown.before} today={today} />
        )
        if (loaded.data.length > 0) {
          return (
            <>
              {next}
              <Suspense fallback={<DutyListSkeleton />}>
                {isList ? <DutyList {...shown} /> : <RosterCalendar {...shown} />}
              </Suspense>
            </>
          )
        }
        return (
          <>
            {next}
            <Suspense>
              <NoDuties
                roster={loaded}
                onImport={() => onOpen({ kind: 'import' })}
                onShowMonth={onShowMonth}
              />
            </Suspense>
          </>
        )
      }}
    </QueryView>
  )
}
