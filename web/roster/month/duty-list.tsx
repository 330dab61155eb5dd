import type { ReactNode } from 'react'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import { tailEnd } from '#domain/roster-files/aims/unlisted-day.ts'
import {
  addDays,
  daysBetween,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { DayNumber } from './day-number.tsx'
import { DutyRow } from './duty-row.tsx'

type Props = {
  month: CalendarMonth
  roster: RosterMonth
  /** The duties of the month before: the last may end in this month. */
  before: RosterEntry[]
  today: CalendarDate
  onOpen: (duty: RosterEntry) => void
}

/** The duties of a month by day, as a departures board has them: the day left, the report time right. */
export function DutyList({ month, roster, before, today, onOpen }: Props) {
  const { data, airportZones: zones } = roster
  const dutiesOf = Map.groupBy(data, ({ date }) => date)
  return (
    <ol>
      {datesOf(month).map((date) => {
        const duties = dutiesOf.get(date)
        if (!duties) {
          return <UnlistedDay key={date} date={date} today={today} duties={[...before, ...data]} />
        }
        const rows = duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} zones={zones} onOpen={onOpen} />
        ))
        return (
          <Day key={date} date={date} today={today} isFree={duties.every(isFree)}>
            {rows}
          </Day>
        )
      })}
    </ol>
  )
}

type UnlistedProps = { date: CalendarDate; today: CalendarDate; duties: RosterEntry[] }

/** A day without a row: shown all the same, so that nobody wonders whether it was lost. */
function UnlistedDay({ date, today, duties }: UnlistedProps) {
  const end = tailEnd(duties, date)
  return (
    <Day date={date} today={today} isFree>
      <p className="text-sm text-ink-3">{end ? `Night duty ends at ${end}` : 'Nothing listed'}</p>
    </Day>
  )
}

type DayProps = {
  date: CalendarDate
  today: CalendarDate
  isFree: boolean
  children: ReactNode
}

function Day({ date, today, isFree, children }: DayProps) {
  const isToday = date === today
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isToday ? -1 : undefined}
      className={`grid grid-cols-[2.5rem_1fr] gap-3 border-t border-line px-4 sm:grid-cols-[4rem_1fr] sm:gap-4 sm:px-5 ${
        isFree ? 'items-center py-2.5' : 'py-4'
      } ${isToday ? 'bg-accent-soft' : ''} ${date < today ? 'text-ink-2' : ''}`}
    >
      <DayNumber date={date} isToday={isToday} isFree={isFree} />
      <div className="grid gap-5">{children}</div>
    </li>
  )
}

function isFree({ scheduledBrief, sectors }: RosterEntry): boolean {
  return !scheduledBrief && sectors.length === 0
}

function datesOf(month: CalendarMonth): CalendarDate[] {
  const { first, last } = daysOfMonth(month)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day))
}
