import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { daysOffFrom, unreadSpans, type DaysOff } from '#duties/rules/days-off.ts'
import { daysOffWords, unreadWords } from '#duties/rules/days-off-words.ts'
import { UnreadStep } from '#limits/web/legality/unread-step.tsx'
import { hotelOnDay } from '#roster/rules/day/hotel-on-day.ts'
import { nightDutyEnd } from '#duties/rules/night-duty-end.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { dutyStateWords } from '#duties/rules/duty-state-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { OpenedChange } from '#duties/web/changes/opened-change.tsx'
import { DutyBadge } from '#duties/web/duty-badge.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { addDays, addMonths, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate, monthName, weekdayName } from '#kernel/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'
import { cellLook } from '#roster/web/actions/duty-status.tsx'
import { DutyBody } from '#roster/web/duty/duty-body.tsx'
import { useDutySteps } from '#roster/web/duty/use-duty-steps.tsx'
import { DayHotel } from './day-hotel.tsx'
import type { OpenDialog } from '#roster/web/month/roster-screen.ts'
import { DayPicture } from './day-picture.tsx'

type Props = {
  date: CalendarDate
  today: CalendarDate
  onOpen: (dialog: NonNullable<OpenDialog>) => void
  /** Shows another day. */
  onShow: (date: CalendarDate) => void
}

/** Everything about the duties of one day. A swipe leads to the next day or the one before it. */
export function RosterDay({ date, today, onOpen, onShow }: Props) {
  const month = monthOf(date)
  const roster = useQuery(monthQuery(month))
  const { data: before } = useQuery(monthQuery(addMonths(month, -1)))
  const title = useDayFocus(date)
  const swipe = useSwipe((step) => onShow(addDays(date, step)))
  return (
    <section
      aria-label={longDate(date)}
      className="touch-pan-y border-t border-line px-4 pt-3 sm:px-5"
      {...swipe}
    >
      <h3 ref={title} tabIndex={-1} aria-live="polite" className="w-fit text-lg">
        {dayTitle(date)}
      </h3>
      <QueryView
        query={roster}
        loading={
          <SkeletonGroup label="Loading roster...">
            <Skeleton className="mt-4 h-16" />
            <Skeleton className="mt-4 h-28" />
          </SkeletonGroup>
        }
      >
        {(loaded) => (
          <Duties
            key={date}
            date={date}
            today={today}
            roster={loaded}
            before={before?.data ?? []}
            onOpen={onOpen}
          />
        )}
      </QueryView>
    </section>
  )
}

/** Focuses the title of another day, unless a control outside the day has the focus: the old duties are gone. */
function useDayFocus(date: CalendarDate) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(date)
  useEffect(() => {
    if (shown.current === date) return
    shown.current = date
    const { activeElement: focused, body } = document
    const isFree = focused === null || focused === body
    if (isFree || title.current?.parentElement?.contains(focused)) {
      title.current?.focus({ preventScroll: true })
    }
  }, [date])
  return title
}

/** `Thu 16 July` */
function dayTitle(date: CalendarDate): string {
  return `${weekdayName(date).slice(0, 3)} ${Number(date.slice(8))} ${monthName(monthOf(date))}`
}

type DutiesProps = Pick<Props, 'date' | 'today' | 'onOpen'> & {
  roster: RosterMonth
  before: RosterEntry[]
}

function Duties({ date, today, roster, before, onOpen }: DutiesProps) {
  const duties = roster.data.filter((duty) => duty.date === date)
  const hotel = hotelOnDay([...before, ...roster.data], date)
  const isWork = duties.some((duty) => isCounted(duty) && workingDutyTypes.includes(duty.dutyType))
  const run = runAt(date, [...before, ...roster.data], roster)
  return (
    <>
      <OpenedChange date={date} duties={duties} />
      <DayPicture date={date} roster={roster} before={before} freeUntil={run?.freeUntil ?? null} />
      {hotel && <DayHotel hotel={hotel} />}
      {!isWork && (
        <div className="grid justify-items-start gap-3 py-3">
          <RestWords
            date={date}
            today={today}
            duties={[...before, ...roster.data]}
            run={run}
            isListed={duties.length > 0}
            isUnread={roster.unreadDates?.includes(date) ?? false}
          />
          <Button icon={Plus} onClick={() => onOpen({ kind: 'add', date })}>
            Add Duty on this day
          </Button>
        </div>
      )}
      {duties.map((duty) => (
        <DayDuty key={duty.id} duty={duty} zones={roster.airportZones} />
      ))}
    </>
  )
}

type RestProps = Pick<DutiesProps, 'date' | 'today'> & {
  /** Also of the month before. */
  duties: RosterEntry[]
  run: DaysOff | undefined
  isListed: boolean
  isUnread: boolean
}

/** The words for a day without a duty, and the free time around it. */
function RestWords({ date, today, duties, run, isListed, isUnread }: RestProps) {
  const end = nightDutyEnd(duties, date)
  const words = isUnread ? unreadWords : 'Nothing listed'
  return (
    <p className="text-ink-2">
      {!isListed && (end ? `Night duty ends at ${end}. ` : `${words}. `)}
      {run && daysOffWords(run, today)} {run?.unread && <UnreadStep date={run.unread} />}
    </p>
  )
}

/** Days that a run of days off has at most, for the search of its first day. */
const runDaysMost = 62

/** The run of days off that a day belongs to. */
function runAt(
  date: CalendarDate,
  listed: RosterEntry[],
  { nextDaysOff, unreadDates }: RosterMonth,
) {
  if (nextDaysOff && nextDaysOff.first <= date && date <= nextDaysOff.last) return nextDaysOff
  const duties = [...listed, ...unreadSpans(unreadDates)]
  for (let back = 0; back < runDaysMost; back += 1) {
    const run = daysOffFrom(duties, addDays(date, -back))
    if (run) return run.last >= date ? run : undefined
  }
  return undefined
}

type DutyProps = { duty: RosterEntry; zones: Record<string, string> }

/** A duty of the day with all that its details have. */
function DayDuty({ duty, zones }: DutyProps) {
  const id = useId()
  const { primary, dialogs, open } = useDutySteps(duty, () => undefined)
  const [isDirty, setDirty] = useState(false)
  const state = isCounted(duty) ? null : dutyStateWords(duty)
  return (
    <article aria-labelledby={id} className="grid gap-4 border-t border-line pt-3">
      <h4 id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
        <DutyBadge type={duty.dutyType} />
        <span className={cellLook(duty)}>{duty.dutyCode}</span>
        {state && <span className="sr-only">{state}</span>}
        {duty.description && <span className="font-normal text-ink-2">{duty.description}</span>}
      </h4>
      <DutyBody
        duty={duty}
        zones={zones}
        isPictured={false}
        onDirty={setDirty}
        onAction={(start) => open({ kind: 'actions', start })}
        onDone={() => undefined}
      />
      <div className="flex flex-wrap gap-2 pb-4 *:max-sm:grow">
        <Button onClick={() => openRecord('duty', duty.id)}>Open duty</Button>
        {primary}
      </div>
      <LeavingQuestion isDirty={isDirty} of="search" onDiscard={() => setDirty(false)} />
      {dialogs}
    </article>
  )
}
