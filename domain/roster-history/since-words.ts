import { shortDate } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'

/**
 * The start of a state: `21 Nov 08:30`.
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

/** The number of changed days: `6 days changed, 2 within 24 hours`. */
export function changedDaysWords({ days, within24Hours }: ChangedDays): string {
  const soon = within24Hours > 0 ? `, ${within24Hours} within 24 hours` : ''
  return `${days} ${days === 1 ? 'day' : 'days'} changed${soon}`
}

type ChangedDays = { days: number; within24Hours: number }

const [hour, day] = [60, 24 * 60]

/** The notice of a change: `Notice 1 day 2 h 30`, `Notice 5 h 05`, `No notice`. */
export function noticeWords(minutes: number): string {
  if (minutes === 0) return 'No notice'
  const days = Math.floor(minutes / day)
  const hours = Math.floor((minutes % day) / hour)
  const rest = String(minutes % hour).padStart(2, '0')
  return `Notice ${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ` : ''}${hours} h ${rest}`
}
