import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { weekdayName, weekdayNumber } from '#domain/time/date-words.ts'
import { DutyRow } from './duty-row.tsx'

type Props = { month: RosterMonth; today: CalendarDate }

/** The duties of a month by day, as a departures board has them: the day left, the report time right. */
export function DutyList({ month, today }: Props) {
  const days = Map.groupBy(month.data, ({ date }) => date)
  return (
    <ol>
      {[...days].map(([date, duties]) => (
        <Day key={date} date={date} duties={duties} zones={month.airportZones} today={today} />
      ))}
    </ol>
  )
}

type DayProps = {
  date: CalendarDate
  duties: RosterEntry[]
  zones: Record<string, string>
  today: CalendarDate
}

function Day({ date, duties, zones, today }: DayProps) {
  const isToday = date === today
  const isFree = duties.every(
    ({ scheduledBrief, sectors }) => !scheduledBrief && sectors.length === 0,
  )
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`grid grid-cols-[2.25rem_1fr] gap-3 border-t border-line px-4 sm:grid-cols-[4rem_1fr] sm:gap-4 sm:px-5 ${
        isFree ? 'py-2.5' : 'py-4'
      } ${isToday ? 'bg-accent-soft' : ''} ${date < today ? 'text-ink-2' : ''}`}
    >
      <p className={isFree ? 'flex items-baseline gap-1.5 max-sm:flex-wrap' : 'text-center'}>
        <span
          className={`font-semibold tracking-tight ${isFree ? 'text-lg' : 'block text-2xl leading-7'} ${
            isToday ? 'text-accent' : ''
          }`}
        >
          {Number(date.slice(8))}
        </span>
        <span
          className={`text-xs ${weekdayNumber(date) > 4 ? 'font-semibold text-ink-2' : 'font-medium text-ink-3'}`}
        >
          {isToday ? 'Today' : weekdayName(date).slice(0, 3)}
        </span>
      </p>
      <div className="grid gap-4">
        {duties.map((duty) => (
          <DutyRow key={duty.id} duty={duty} zones={zones} />
        ))}
      </div>
    </li>
  )
}
