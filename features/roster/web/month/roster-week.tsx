import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { weekLine, weekOf } from '#duties/rules/time-picture/week-line.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { WeekLine } from '#duties/web/time-picture/week-line.tsx'
import { addDays, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { usePortalNow } from '#web/base/clock.ts'

type Props = {
  /** The day whose week is shown first, and again when it changes. */
  date: CalendarDate
  today: CalendarDate
  /** True in the view of a day. */
  isChosen: boolean
  onOpen: (date: CalendarDate) => void
}

/** The week around a day, with the duties of all months that it touches. */
export function RosterWeek({ date, today, isChosen, onOpen }: Props) {
  const [moved, setMoved] = useState({ from: date, at: date })
  // Each other day shows its own week again, also one that was shown before.
  if (moved.from !== date) setMoved({ from: date, at: date })
  const at = moved.from === date ? moved.at : date
  const now = usePortalNow()
  const dates = weekOf(at)
  const [monday = at] = dates
  // A night duty of the Sunday before can end on Monday.
  const months = [...new Set([addDays(monday, -1), ...dates].map(monthOf))]
  const loaded = useQueries({ queries: months.map((month) => monthQuery(month)) })
  const known = new Map(months.map((month, index) => [month, loaded[index]?.data]))
  const rosters = [...known.values()].filter((each) => each !== undefined)
  const unseen = rosters.flatMap((roster) => roster.unseen)
  const days = weekLine({
    date: at,
    duties: rosters.flatMap(({ data }) => data),
    isLoaded: (day) => known.get(monthOf(day)) !== undefined,
    unseen: new Map(unseen.map((change) => [change.date, change.words])),
    now,
    today,
  })
  return (
    <div className="border-t border-line px-1.5 sm:px-3">
      <WeekLine
        days={days}
        at={at}
        chosen={isChosen ? date : null}
        onMove={(to) => setMoved({ from: date, at: to })}
        onOpen={onOpen}
      />
    </div>
  )
}
