import { weekdayName, monthName } from '#kernel/time/date-words.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'

/** `12 December`, with the year if it is another one than today's. */
export function plainDay(date: CalendarDate, today: CalendarDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${Number(date.slice(8))} ${monthName(monthOf(date))}${year}`
}

/** `Sat 12 December`, with the year if it is another one than today's. */
export function namedDay(date: CalendarDate, today: CalendarDate): string {
  return `${weekdayName(date).slice(0, 3)} ${plainDay(date, today)}`
}

/** `10 to 12 December`, `30 May to 1 June`, `10 December` for one day. */
export function daysWords(
  { first, last }: { first: CalendarDate; last: CalendarDate },
  today: CalendarDate,
): string {
  if (first === last) return plainDay(last, today)
  const from =
    monthOf(first) === monthOf(last) ? `${Number(first.slice(8))}` : plainDay(first, today)
  return `${from} to ${plainDay(last, today)}`
}

/** `Tue 14 to Sat 25 July`. */
export function namedDays(
  { first, last }: { first: CalendarDate; last: CalendarDate },
  today: CalendarDate,
): string {
  if (first === last) return namedDay(last, today)
  const from =
    monthOf(first) === monthOf(last)
      ? `${weekdayName(first).slice(0, 3)} ${Number(first.slice(8))}`
      : namedDay(first, today)
  return `${from} to ${namedDay(last, today)}`
}
