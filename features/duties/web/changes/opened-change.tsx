import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DayChange } from '#duties/api/duty-change.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { reportBefore } from '#duties/rules/sources/changed-day-words.ts'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { ChangeMark } from './change-mark.tsx'
import { useMarkDaySeen } from './change-queries.ts'

type Props = {
  date: CalendarDate
  /** The duties that are open, all of this day. */
  duties: RosterEntry[]
}

/**
 * The change of a day that the user had not seen. Opening the day, or a duty of it, marks the change as seen. It stays
 * here until the day is closed.
 */
export function OpenedChange({ date, duties }: Props) {
  const { data } = useQuery(monthQuery(monthOf(date)))
  const unseen = data?.unseen.find((change) => change.date === date)
  const [shown, setShown] = useState<DayChange>()
  if (unseen && unseen.words !== shown?.words) setShown(unseen)
  const { mutate: markSeen } = useMarkDaySeen()
  const words = unseen?.words
  useEffect(() => {
    if (words !== undefined) markSeen({ date, words })
  }, [date, words, markSeen])
  if (!shown) return null
  const [was] = duties.flatMap((duty) => reportBefore(shown.changes ?? [], duty) ?? [])
  return (
    <div className="flex flex-wrap gap-x-3 text-sm">
      {was && (
        <p className="font-medium text-warn">
          was <DutyClock instant={was} date={date} className="line-through" />
        </p>
      )}
      <ChangeMark change={shown} />
    </div>
  )
}
