import { Suspense } from 'react'
import type { DayChange } from '#duties/api/duty-change.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import { dutyPlaces } from '#duties/rules/duty-route.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { nightDutyEnd } from '#duties/rules/night-duty-end.ts'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { longDate, monthTitle } from '#kernel/time/date-words.ts'
import { weeksOfMonth } from '#kernel/time/weeks-of-month.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { ChangeDot } from '#duties/web/changes/change-mark.tsx'
import { LegalityMark } from '#limits/web/legality/legality-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dutyLabel, DutySign, DutyCode } from '#duties/web/duty-badge.tsx'
import { cellLook } from '#roster/web/actions/duty-status.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'

/** Its code is loaded with the first duty that has a mark. */
const MarkIcon = lazyComponent(() => import('#roster/web/doubts/mark-lines.tsx'), 'MarkIcon')

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = {
  month: CalendarMonth
  /** Undefined while it loads. */
  roster?: RosterMonth
  /** The duties of the month before, of which the last can end in this month. */
  before?: RosterEntry[]
  today: CalendarDate
  onOpen?: (duty: RosterEntry) => void
}

/** A month as a calendar with weeks from Monday. */
export function RosterCalendar({ month, roster, before = [], today, onOpen }: Props) {
  const byDay = roster && Map.groupBy(roster.data, ({ date }) => date)
  const all = [...before, ...(roster?.data ?? [])]
  const changeOf = new Map(roster?.unseen.map((change) => [change.date, change]))
  return (
    <table className="w-full table-fixed overflow-hidden rounded-b-card border-t border-line">
      <caption className="sr-only">Duties in {monthTitle(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={weekday}
              className="py-1.5 text-center text-xs font-medium text-ink-2"
            >
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) =>
              date ? (
                <Day
                  key={date}
                  date={date}
                  duties={byDay && (byDay.get(date) ?? [])}
                  tail={nightDutyEnd(all, date)}
                  isToday={date === today}
                  change={changeOf.get(date)}
                  legality={roster?.legality}
                  onOpen={onOpen}
                />
              ) : (
                <td key={weekday} aria-hidden className="border-t border-line bg-page" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  date: CalendarDate
  duties: RosterEntry[] | undefined
  /** The end of a night duty of the day before. */
  tail: ClockTime | null
  isToday: boolean
  /** A change that the user has not seen. */
  change: DayChange | undefined
  /** By duty id. */
  legality: RosterMonth['legality'] | undefined
  onOpen: Props['onOpen']
}

function Day({ date, duties, tail, isToday, change, legality, onOpen }: DayProps) {
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isToday ? -1 : undefined}
      className={`h-20 border-t border-line p-0.5 align-top not-first:border-s sm:h-26 sm:p-1 ${
        isToday ? 'bg-accent-soft forced-colors:outline-3 forced-colors:-outline-offset-3' : ''
      }`}
    >
      <p className="py-0.5 text-center text-sm font-semibold sm:px-1 sm:text-left">
        <span className={isToday ? 'rounded-full bg-accent px-1.5 py-0.5 text-accent-ink' : ''}>
          {Number(date.slice(8))}
        </span>
        {isToday && <span className="sr-only"> Today</span>}
      </p>
      <div className="grid gap-0.5 sm:gap-1">
        {tail && (
          <p className="px-0.5 text-center text-[0.6875rem] leading-tight text-ink-3 sm:text-left sm:text-xs">
            <span className="sr-only">Night duty ends at </span>
            <span aria-hidden>to </span>
            {tail}
          </p>
        )}
        {duties ? (
          duties.map((duty) => (
            <DutyButton
              key={duty.id}
              duty={duty}
              verdict={legality?.[duty.id]}
              onOpen={() => onOpen?.(duty)}
            />
          ))
        ) : (
          <Skeleton className="h-19 sm:h-16" />
        )}
        <ChangeDot change={change} />
      </div>
    </td>
  )
}

type ButtonProps = {
  duty: RosterEntry
  verdict: Verdict | undefined
  onOpen: () => void
}

function DutyButton({ duty, verdict, onOpen }: ButtonProps) {
  const { date, dutyType, dutyCode } = duty
  const brief = briefOf(duty)
  const places = dutyPlaces(duty.sectors)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${cellLook(duty)} grid min-h-11 w-full content-start justify-items-center gap-0.5 rounded-input py-0.5 text-center text-[0.6875rem] leading-tight transition-colors hover:bg-raised focus-visible:-outline-offset-2 sm:justify-items-start sm:px-1 sm:text-left sm:text-xs`}
    >
      <span className="sr-only">
        {longDate(date)}, {dutyLabel(dutyType)}, {!isCounted(duty) && 'does not count,'}
      </span>
      <span className="flex max-w-full flex-col items-center gap-0.5 sm:flex-row sm:items-start sm:gap-1.5">
        <DutySign type={dutyType} />
        <span className="flex max-w-full flex-col-reverse sm:py-0.5">
          <span
            className={`line-clamp-2 font-medium ${places.length > 0 ? 'text-ink-3 max-sm:sr-only' : ''}`}
          >
            <DutyCode code={dutyCode} />
          </span>
          {places.length > 0 && (
            <span className="font-semibold">
              <span className="sr-only">to </span>
              {places.join(' ')}
            </span>
          )}
        </span>
      </span>
      {brief && (
        <span className="text-xs font-semibold sm:text-sm">
          <span className="sr-only">report </span>
          <DutyClock instant={brief} date={date} />
        </span>
      )}
      <LegalityMark verdict={verdict} size={14} />
      {duty.marks && (
        <Suspense>
          <MarkIcon duty={duty} />
        </Suspense>
      )}
    </button>
  )
}
