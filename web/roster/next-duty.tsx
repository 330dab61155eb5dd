import { ArrowDown, Clock } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { briefOf } from '#domain/roster/duty-times.ts'
import { nextDuty } from '#domain/roster/next-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { portalNow } from '#web/clock.ts'
import { DutyClock } from './duty-clock.tsx'

type Props = {
  duties: RosterEntry[]
  today: CalendarDate
  /** Whether the days stand below, today far down among them. */
  isList: boolean
}

/** The one thing to know before leaving home: when and where to report next. */
export function NextDuty({ duties, today, isList }: Props) {
  const duty = nextDuty(duties, portalNow(), today)
  if (!duty) return null
  const from = duty.sectors[0]?.departureAirport
  return (
    <div className="flex items-center gap-2 border-t border-line bg-hero ps-4 pe-1.5 text-hero-ink sm:ps-5">
      <p className="flex grow flex-wrap items-baseline gap-x-2 py-2.5">
        <Clock size={16} className="self-center" />
        <span>Next duty</span>
        <span>{dayWord(duty.date, today)}</span>
        <DutyClock instant={briefOf(duty)} date={duty.date} className="text-xl font-semibold" />
        <span>
          {duty.dutyCode}
          {from && `, report at ${from}`}
        </span>
      </p>
      {isList && <GoToToday />}
    </div>
  )
}

function GoToToday() {
  return (
    <button
      type="button"
      aria-label="Go to today"
      title="Go to today"
      className="grid size-11 shrink-0 place-items-center rounded-input -outline-offset-4 outline-current! transition-colors hover:bg-hero-ink/12 print:hidden"
      onClick={() =>
        document.querySelector('[aria-current=date]')?.scrollIntoView({ block: 'center' })
      }
    >
      <ArrowDown size={20} />
    </button>
  )
}

function dayWord(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return dayWords(date)
}
