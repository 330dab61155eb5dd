import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import type { Dashboard, UpcomingDuty } from '#dashboard/api/dashboard.ts'
import { whereWords } from '#dashboard/rules/hero-words.ts'
import { setAsideWords, type SetAside } from '#dashboard/rules/set-aside.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { daysOffWords } from '#duties/rules/days-off-words.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { DutySign } from '#duties/web/duty-badge.tsx'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { weekdayName } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { LegalityMark } from '#limits/web/legality/legality-mark.tsx'
import { UnreadStep } from '#limits/web/legality/unread-step.tsx'
import { paths } from '#web/base/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { flushTitleLook } from './dashboard-part.tsx'

const listLook = 'divide-y divide-line'
const lineLook = 'flex min-h-11 items-center gap-2.5 px-4 py-1.5 text-sm lg:min-h-10 lg:py-1'

const linkLook = `${lineLook} transition-colors hover:bg-raised focus-visible:-outline-offset-2`

type Props = {
  duties: NonNullable<Dashboard['duties']>
  /** The duty shown large. */
  shownId: string | undefined
  now: Instant
}

/** The duties after the one shown large, a line each, then the next days off. */
export function NextCard({ duties, shownId, now }: Props) {
  const { nextDaysOff: daysOff, setAside = [] } = duties
  const upcoming = duties.upcoming.filter(({ id }) => id !== shownId)
  if (upcoming.length + setAside.length === 0 && !daysOff) return null
  return (
    <Card isFlush aria-labelledby="next">
      <h2 id="next" className={flushTitleLook}>
        Next
      </h2>
      <ul className={listLook}>
        {setAside.map((duty) => (
          <li key={duty.id}>
            <SetAsideLine duty={duty} />
          </li>
        ))}
        {upcoming.map((duty) => (
          <li key={duty.id}>
            <DutyLine duty={duty} />
          </li>
        ))}
        {daysOff && (
          <li className={`${lineLook} font-medium`}>
            <Sun size={16} className="shrink-0 text-leave" />
            <span>
              {daysOffWords(daysOff, londonDate(now))}{' '}
              {daysOff.unread && <UnreadStep date={daysOff.unread} />}
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** The day of a line: `Sun 29`. */
function Day({ date }: { date: CalendarDate }) {
  return (
    <span className="w-12 shrink-0 whitespace-nowrap text-ink-2">
      {weekdayName(date).slice(0, 3)} {Number(date.slice(8))}
    </span>
  )
}

/** A duty that does not count by the user's word. It opens the duty, where that is taken back. */
function SetAsideLine({ duty }: { duty: SetAside }) {
  const { id, date } = duty
  return (
    <Link to={paths.roster} search={{ month: monthOf(date), duty: id }} className={linkLook}>
      <Day date={date} />
      <span className="min-w-0 grow text-ink-2">{setAsideWords(duty)}</span>
      <span className="font-medium text-accent">Open</span>
    </Link>
  )
}

/** Day, report, place and end of a duty. It opens the duty. */
function DutyLine({ duty }: { duty: UpcomingDuty }) {
  const { id, date, dutyType, report, end, verdict, isChanged } = duty
  const day = report ? londonDate(report) : date
  return (
    <Link to={paths.roster} search={{ month: monthOf(date), duty: id }} className={linkLook}>
      <Day date={day} />
      <span className="w-12 shrink-0 text-base font-semibold">
        {report ? <DutyClock instant={report} date={day} /> : 'TBC'}
      </span>
      <DutySign type={dutyType} />
      <span className="sr-only">{dutyTypeWords[dutyType]}</span>
      <span className="min-w-0 grow font-medium wrap-anywhere">{whereWords(duty)}</span>
      {isChanged && (
        <span className="size-2 shrink-0 rounded-full bg-warn">
          <span className="sr-only">changed</span>
        </span>
      )}
      {verdict && <LegalityMark verdict={verdict} />}
      <span className="text-ink-2">
        <span className="sr-only">to </span>
        <DutyClock instant={end} date={day} />
      </span>
    </Link>
  )
}

/** The placeholder of the card. */
export function NextSkeleton() {
  return (
    <Card isFlush aria-hidden>
      <p className={flushTitleLook}>
        <Skeleton className="h-6 w-16" />
      </p>
      <div className={listLook}>
        {Array.from({ length: 4 }, (_, line) => (
          <p key={line} className={`${lineLook} last:min-h-13`}>
            <Skeleton className="h-5 w-full" />
          </p>
        ))}
      </div>
    </Card>
  )
}
