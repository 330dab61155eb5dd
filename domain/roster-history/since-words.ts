import { shortDate } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'

/**
 * The start of a state or of unseen changes: `21 Nov 08:30`.
 *
 * @param since a UTC instant, shown by London's clock, or the print time of a file, shown as printed.
 */
export function sinceWords(since: string): string {
  const isInstant = since.endsWith('Z')
  const [date, time] = isInstant
    ? [londonDate(since), londonTime(since)]
    : [since.slice(0, 10), since.slice(11, 16)]
  return `${shortDate(date)} ${time}`
}

/** The line that leads to unseen changes: `3 changes since 21 Nov 08:30`. */
export function unseenWords({ count, since }: { count: number; since: string }): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} since ${sinceWords(since)}`
}

const [hour, day] = [60, 24 * 60]

/** The notice of a change: `Notice 1 day 2 h 30`, `Notice 5 h 05`, `No notice`. */
export function noticeWords(minutes: number): string {
  if (minutes === 0) return 'No notice'
  const days = Math.floor(minutes / day)
  const hours = Math.floor((minutes % day) / hour)
  const rest = String(minutes % hour).padStart(2, '0')
  return `Notice ${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ` : ''}${hours} h ${rest}`
}
