import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import { daysOffWords, offCountWords } from '#duties/rules/days-off-words.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { UnreadStep } from '#limits/web/legality/unread-step.tsx'
import { LeaveLeftLater } from './leave-left-later.tsx'

type Props = { month: CalendarMonth; today: CalendarDate }

/** On wide windows, the next days off from today, and the number of days off in the month shown. */
export function DaysOffLine({ month, today }: Props) {
  const { data: current } = useQuery(monthQuery(monthOf(today)))
  const { data: shown } = useQuery(monthQuery(month))
  const next = current?.nextDaysOff
  const count = shown ? offCountWords(shown, month, 'named') : ''
  if (!next && count === '') return null
  return (
    <div className="hidden flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 text-sm sm:flex sm:px-5">
      <div className="flex flex-wrap items-baseline">
        {next && (
          <p className="flex items-baseline gap-x-2 font-medium">
            <Sun size={16} className="shrink-0 self-center text-leave" />
            {daysOffWords(next, today)}
            {next.unread && <UnreadStep date={next.unread} />}
          </p>
        )}
        <LeaveLeftLater />
      </div>
      {count !== '' && <p className="text-ink-2">{count}</p>}
    </div>
  )
}
