import { dutyTime } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

type Props = {
  instant: Instant | null
  /** The duty's date; times on other days are marked. */
  date: CalendarDate
  className?: string
}

/** A time of a duty in London: `03:31`, with `+1` on the next day. */
export function DutyClock({ instant, date, className = '' }: Props) {
  if (!instant) return <span className={`text-ink-3 ${className}`}>–</span>
  const { time, daysLater } = dutyTime(instant, date)
  return (
    <time dateTime={instant} className={`whitespace-nowrap ${className}`}>
      {time}
      {daysLater !== 0 && <DayMark daysLater={daysLater} />}
    </time>
  )
}

function DayMark({ daysLater }: { daysLater: number }) {
  const mark = daysLater > 0 ? `+${daysLater}` : `−${-daysLater}`
  return (
    <sup className="ms-px text-[0.7em] font-medium text-ink-3">
      {mark}
      <span className="sr-only">{daysLater > 0 ? ' day later' : ' day earlier'}</span>
    </sup>
  )
}
