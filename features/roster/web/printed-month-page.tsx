import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { offCountWords } from '#duties/rules/days-off-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { longDate, monthTitle, weekdayName } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { useSession } from '#web/session/session.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { useIsPrinted } from '#web/ui/use-media.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { dutyLabel } from '#duties/web/duty-badge.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'

type Props = {
  month: CalendarMonth
  /** By date and report time. */
  duties: RosterEntry[]
  /** The number of days off in the month, in words. */
  daysOff: string
}

type PageProps = {
  month: CalendarMonth
  /** Undefined while it loads. */
  roster: RosterMonth | undefined
  /** Called when the sheet is ready to print, and when it is removed. */
  onMounted: (isMounted: boolean) => void
}

/** Sizes of the text, each for months of up to so many lines. A4 holds this many in three columns. */
const textSizes = [
  { lines: 150, look: 'text-[8pt]' },
  { lines: 190, look: 'text-[7pt]' },
  { lines: Infinity, look: 'text-[6pt]' },
]

/** The month on one sheet of A4, with the name, the print time and every duty that counts. The screen does not show it. */
export function PrintedMonthPage({ month, roster, onMounted }: PageProps) {
  useEffect(() => {
    onMounted(true)
    return () => onMounted(false)
  }, [onMounted])
  const { data: profile } = useQuery(profileQuery)
  const isPrinted = useIsPrinted()
  if (!isPrinted) return null
  const duties = roster?.data ?? []
  const daysOff = roster ? offCountWords(roster, month) : ''
  const base = profile?.data.baseAirport ?? null
  return <Sheet month={month} duties={duties} daysOff={daysOff} base={base} />
}

function Sheet({ month, base, duties, daysOff }: Props & { base: string | null }) {
  const session = useSession()
  const now = usePortalNow()
  const byDay = Map.groupBy(duties.filter(isCounted), ({ date }) => date)
  const lines = [...byDay.values()].map(linesOf).reduce((sum, count) => sum + count, 0)
  const look = textSizes.find((size) => lines <= size.lines)?.look
  return (
    <section className={`${look} leading-snug`}>
      <header className="flex justify-between gap-4 pb-2 text-sm">
        <h2 className="text-sm">
          {monthTitle(month)}
          {session.status === 'signed-in' && `, ${session.user.name}`}
          {base && `, base ${base}`}
          {daysOff && `, ${daysOff}`}
        </h2>
        <p>
          As of {longDate(londonDate(now))}, {londonTime(now)}. London time.
        </p>
      </header>
      <ol className="columns-3 gap-5">
        {[...byDay].map(([date, entries]) => (
          <li
            key={date}
            className="grid break-inside-avoid grid-cols-[1.75rem_1fr] border-t border-line py-0.5"
          >
            <p className="leading-tight">
              <b className="block text-[10pt] font-semibold">{Number(date.slice(8))}</b>
              {weekdayName(date).slice(0, 3)}
            </p>
            <div className="min-w-0">
              {entries.map((duty) => (
                <PrintedDuty key={duty.id} duty={duty} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The height of a day in lines; a long duty code takes two. */
function linesOf(duties: RosterEntry[]): number {
  const lines = duties.map(({ sectors }) => 1 + sectors.length + Number(sectors.length > 2))
  return Math.max(
    2,
    lines.reduce((sum, count) => sum + count, 0),
  )
}

function PrintedDuty({ duty }: { duty: RosterEntry }) {
  const { date, sectors } = duty
  const brief = briefOf(duty)
  const debrief = debriefOf(duty)
  return (
    <>
      <p>
        {(brief ?? debrief) && (
          <b className="font-semibold">
            <DutyClock instant={brief} date={date} />–
            <DutyClock instant={debrief} date={date} />{' '}
          </b>
        )}
        {dutyLabel(duty.dutyType)} {duty.dutyCode !== duty.dutyType && duty.dutyCode}
      </p>
      {sectors.map((sector, index) => (
        <p key={index}>
          {sector.flightNumber}{' '}
          <DutyClock instant={sector.actualDeparture ?? sector.scheduledDeparture} date={date} />{' '}
          {sector.departureAirport}–{sector.arrivalAirport}{' '}
          <DutyClock instant={sector.actualArrival ?? sector.scheduledArrival} date={date} />
          {sector.positioning && ' positioning'}
        </p>
      ))}
    </>
  )
}
