import { Clock } from 'lucide-react'
import type { RosterEntry } from '#contract/roster.ts'
import { briefOf } from '#domain/roster/duty-times.ts'
import { nextDuty } from '#domain/roster/next-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { portalNow } from '#web/clock.ts'
import { DutyClock } from './duty-clock.tsx'

type Props = { duties: RosterEntry[]; today: CalendarDate }

/** The one thing to know before leaving home: when and where to report next. */
export function NextDuty({ duties, today }: Props) {
  const duty = nextDuty(duties, portalNow(), today)
  if (!duty) return null
  const from = duty.sectors[0]?.departureAirport
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-t border-line bg-hero px-4 py-2.5 text-hero-ink sm:px-5">
      <Clock size={16} className="self-center" />
      <span>Next duty</span>
      <span>{dayWord(duty.date, today)}</span>
      <DutyClock instant={briefOf(duty)} date={duty.date} className="text-xl font-semibold" />
      <span>
        {duty.dutyCode}
        {from && `, report at ${from}`}
      </span>
    </p>
  )
}

function dayWord(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return dayWords(date)
}
