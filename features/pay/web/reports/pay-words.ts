import { counted } from '#kernel/words/counted.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'

type Period = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate }

/** A pay period in words: `1 – 30 June 2026`, `20 May – 19 June 2026`, `20 December 2026 – 19 January 2027`. */
export function periodWords({ payPeriodStart: start, payPeriodEnd: end }: Period): string {
  if (start === end) return longDate(end)
  const words = longDate(start).split(' ')
  const isSameYear = start.slice(0, 4) === end.slice(0, 4)
  const isSameMonth = monthOf(start) === monthOf(end)
  const said = words.slice(0, isSameMonth ? 1 : isSameYear ? 2 : 3).join(' ')
  return `${said} – ${longDate(end)}`
}

/** `1 entry`, `12 entries`. */
export function entriesWords(count: number): string {
  return counted(count, 'entry')
}
