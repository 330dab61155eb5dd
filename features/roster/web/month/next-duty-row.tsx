import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { briefOf } from '#duties/rules/duty-times.ts'
import { nextDuty } from '#duties/rules/next-duty.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { openRecord } from '#web/ui/dialogs/open-record.ts'

type Props = {
  /** The current month, and the one before it, whose last duty can still be in progress. */
  roster: RosterMonth
  before: RosterMonth['data']
  today: CalendarDate
}

/** The next duty, where the current month has none left. A press opens it. */
export function NextDutyRow({ roster, before, today }: Props) {
  const now = usePortalNow()
  const isHere = nextDuty([...before, ...roster.data], now) !== undefined
  const month = roster.nextMonth ?? monthOf(today)
  const { data: later } = useQuery({
    ...monthQuery(month),
    enabled: !isHere && roster.nextMonth !== null,
  })
  const duty = nextDuty(later?.data ?? [], now)
  if (isHere || roster.nextMonth === null) return null
  if (!later) return <div className="h-11 border-t border-line" />
  if (!duty) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-11 w-full items-center gap-x-2 border-t border-line px-4 py-2 text-start text-sm font-medium -outline-offset-2 transition-colors hover:bg-accent/6 sm:px-5 print:hidden"
      onClick={() => openRecord('duty', duty.id)}
    >
      <span className="min-w-0 grow">
        Coming up: {dayWords(duty.date)}{' '}
        <DutyClock instant={briefOf(duty)} date={duty.date} className="font-semibold" />,{' '}
        {duty.dutyCode}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" />
    </button>
  )
}
