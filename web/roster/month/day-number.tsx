import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { weekdayName, weekdayNumber } from '#domain/time/date-words.ts'

type Props = { date: CalendarDate; isToday: boolean; isFree: boolean }

/** The day of a row: large beside a duty, smaller beside a day off. */
export function DayNumber({ date, isToday, isFree }: Props) {
  const isWeekend = weekdayNumber(date) > 4
  return (
    <p className="text-center">
      <span
        className={`block font-semibold tracking-tight ${isFree ? 'text-lg leading-5' : 'text-2xl leading-7'} ${
          isToday ? 'text-accent' : ''
        }`}
      >
        {Number(date.slice(8))}
      </span>
      <span
        className={`text-xs whitespace-nowrap ${isFree ? 'block leading-4' : ''} ${isWeekend ? 'font-semibold text-ink-2' : 'font-medium text-ink-3'}`}
      >
        {isToday ? 'Today' : weekdayName(date).slice(0, 3)}
      </span>
    </p>
  )
}
