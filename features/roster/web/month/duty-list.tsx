import { counted } from '#kernel/words/counted.ts'
import { ChevronUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { daysOffFrom, unreadSpans } from '#duties/rules/days-off.ts'
import { freeWords, unreadWords } from '#duties/rules/days-off-words.ts'
import { UnreadStep } from '#limits/web/legality/unread-step.tsx'
import { isOnDuty } from '#duties/rules/next-duty.ts'
import { nightDutyEnd } from '#duties/rules/night-duty-end.ts'
import {
  addDays,
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { ChangeMark } from '#duties/web/changes/change-mark.tsx'
import { DutyRow } from './duty-row.tsx'
import { weekdayName, weekdayNumber } from '#kernel/time/date-words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsPrinted } from '#web/ui/use-media.ts'
import { usePortalNow } from '#web/base/clock.ts'

type Props = {
  month: CalendarMonth
  roster: RosterMonth
  /** The duties of the month before, of which the last can end in this month. */
  before: RosterEntry[]
  today: CalendarDate
  onOpen: (duty: RosterEntry) => void
}

/** The last days, today included, whose rows offer notes. */
const notedDays = 7

/**
 * The duties of a month by day, with the report times on the right. The list of the current month begins with today: a
 * press on its last row shows the earlier days on top. In print, all days are there.
 */
export function DutyList({ month, roster, before, today, onOpen }: Props) {
  const { data, airportZones: zones } = roster
  const dutiesOf = Map.groupBy(data, ({ date }) => date)
  const changeOf = new Map(roster.unseen.map((change) => [change.date, change]))
  const now = usePortalNow()
  const isPrinted = useIsPrinted()
  const list = useRef<HTMLOListElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const dates = datesOf(month)
  // The row of a night duty that is still in progress is not folded.
  const current = data.find((duty) => isOnDuty(duty, now))?.date ?? today
  const earlier = month === monthOf(today) ? dates.filter((date) => date < current).length : 0
  const all = [...before, ...data]

  function toggle(): void {
    flushSync(() => setUnfolded(!isUnfolded))
    if (isUnfolded) return
    const yesterday = list.current?.children[earlier - 1]
    if (!(yesterday instanceof HTMLElement)) return
    yesterday.scrollIntoView({ block: 'center' })
    yesterday.focus({ preventScroll: true })
  }

  return (
    <ol ref={list}>
      {dates.slice(isUnfolded || isPrinted ? 0 : earlier).map((date) => {
        const duties = dutiesOf.get(date)
        const change = <ChangeMark change={changeOf.get(date)} />
        if (!duties) {
          return (
            <UnlistedDay key={date} date={date} today={today} duties={all} roster={roster}>
              {change}
            </UnlistedDay>
          )
        }
        const free = freeOf(date, all, roster)
        return (
          <Day key={date} date={date} today={today} isFree={duties.every(isFree)}>
            {duties.map((duty, index) => (
              <DutyRow
                key={duty.id}
                duty={duty}
                zones={zones}
                verdict={roster.legality[duty.id]}
                free={index === 0 ? free : null}
                canNote={date <= today && date > addDays(today, -notedDays)}
                onOpen={onOpen}
              />
            ))}
            {change}
          </Day>
        )
      })}
      {earlier > 0 && !isPrinted && (
        <EarlierDays count={earlier} isUnfolded={isUnfolded} onToggle={toggle} />
      )}
    </ol>
  )
}

/**
 * The free time around a run of days off, on its first day: `free 73 h 55`. The portal knows the next run beyond the end of
 * the month.
 */
function freeOf(
  date: CalendarDate,
  duties: RosterEntry[],
  { nextDaysOff, unreadDates }: RosterMonth,
) {
  const known = () => daysOffFrom([...duties, ...unreadSpans(unreadDates)], date)
  const run = nextDaysOff?.first === date ? nextDaysOff : known()
  return run ? freeWords(run) : null
}

type EarlierProps = { count: number; isUnfolded: boolean; onToggle: () => void }

/** Shows and hides the days before today, which are on top. */
function EarlierDays({ count, isUnfolded, onToggle }: EarlierProps) {
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isUnfolded}
        className="flex min-h-11 w-full items-center justify-between gap-2 px-4 text-start text-sm font-medium text-ink-2 -outline-offset-2 transition-colors hover:bg-accent/6 sm:px-5"
        onClick={onToggle}
      >
        {counted(count, 'earlier day')}
        <ChevronUp size={18} className={`transition-transform ${isUnfolded ? 'rotate-180' : ''}`} />
      </button>
    </li>
  )
}

type UnlistedProps = {
  date: CalendarDate
  today: CalendarDate
  duties: RosterEntry[]
  roster: RosterMonth
  children: ReactNode
}

/** A day without duties. It is shown so that it does not seem to be missing. */
function UnlistedDay({ date, today, duties, roster, children }: UnlistedProps) {
  const isUnread = roster.unreadDates?.includes(date)
  const end = nightDutyEnd(duties, date)
  const words = end ? `Night duty ends at ${end}` : isUnread ? unreadWords : 'Nothing listed'
  return (
    <Day date={date} today={today} isFree>
      <p className="text-sm text-ink-3">
        {words} {isUnread && <UnreadStep date={date} />}
      </p>
      {children}
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
      tabIndex={date <= today ? -1 : undefined}
      className={`grid grid-cols-[2.5rem_1fr] gap-3 border-t -outline-offset-2 border-line px-4 sm:grid-cols-[4rem_1fr] sm:gap-4 sm:px-5 ${
        isFree ? 'items-center py-2' : 'py-3'
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

type DayNumberProps = { date: CalendarDate; isToday: boolean; isFree: boolean }

/** The day of a row: large beside a duty, smaller beside a day off. */
function DayNumber({ date, isToday, isFree }: DayNumberProps) {
  const isWeekend = weekdayNumber(date) > 4
  return (
    <p className="text-center">
      <span
        className={`block font-semibold tracking-tight ${isFree ? 'text-lg leading-5' : 'text-2xl leading-7'} ${
          isToday ? 'text-accent' : ''
        }`}
      >
        {Number(date.slice(8))}
      </span>
      <span
        className={`text-xs whitespace-nowrap ${isFree ? 'block leading-4' : ''} ${isWeekend ? 'font-semibold text-ink-2' : 'font-medium text-ink-3'}`}
      >
        {isToday ? 'Today' : weekdayName(date).slice(0, 3)}
      </span>
    </p>
  )
}

/** The placeholder of a month's list while it loads. */
export function DutyListSkeleton() {
  return Array.from({ length: 7 }, (_, day) => (
    <div
      key={day}
      className="grid grid-cols-[2.25rem_1fr_auto] gap-3 border-t border-line px-4 py-4 sm:grid-cols-[4rem_1fr_auto] sm:gap-4 sm:px-5"
    >
      <Skeleton className="mx-auto h-11 w-9" />
      <div className="grid gap-2.5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 max-w-72" />
      </div>
      <Skeleton className="h-11 w-16" />
    </div>
  ))
}
