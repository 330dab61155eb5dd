import { counted } from '#kernel/words/counted.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayAndMonth, longDate } from '#kernel/time/date-words.ts'

type Period = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }

/** A pay period in words: `1 – 30 June 2026`, `20 May – 19 June 2026`, `20 December 2026 – 19 January 2027`. */
export function periodWords({ payPeriodStart: start, payPeriodEnd: end }: Period): string {
  if (start === end) return longDate(end)
  const isSameYear = start.slice(0, 4) === end.slice(0, 4)
  const isSameMonth = monthOf(start) === monthOf(end)
  const said = isSameMonth
    ? String(Number(start.slice(8)))
    : isSameYear
      ? dayAndMonth(start)
      : longDate(start)
  return `${said} – ${longDate(end)}`
}

/** `1 entry`, `12 entries`. */
export function entriesWords(count: number): string {
  return counted(count, 'entry')
}
