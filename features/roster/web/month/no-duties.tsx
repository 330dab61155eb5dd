import { CalendarDays } from 'lucide-react'
import type { RosterMonth } from '#duties/api/roster.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = {
  roster: RosterMonth
  onImport: () => void
  onShowMonth: (month: CalendarMonth) => void
}

/** An empty month, with buttons to the nearest months with duties. */
export function NoDuties({ roster: { previousMonth, nextMonth }, onImport, onShowMonth }: Props) {
  const elsewhere = [previousMonth, nextMonth].filter((month) => month !== null)
  return (
    <EmptyState
      icon={CalendarDays}
      title="No roster entries"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {elsewhere.map((month) => (
            <Button key={month} variant="primary" onClick={() => onShowMonth(month)}>
              Go to {monthTitle(month)}
            </Button>
          ))}
          <Button onClick={onImport}>Import Roster CSV, PDF…</Button>
        </span>
      }
    >
      {elsewhere.length > 0
        ? `This month is empty. You have duties in ${elsewhere.map(monthTitle).join(' and ')}.`
        : 'Import your roster or add duties manually'}
      <span className="block text-sm">AIMS, eCrew, RosterBuster, Excel, calendar files</span>
    </EmptyState>
  )
}
