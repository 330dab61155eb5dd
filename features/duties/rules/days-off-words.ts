import {
  addDays,
  daysBetween,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { counted } from '#kernel/words/counted.ts'
import { spanWords } from '#kernel/time/duration.ts'
import { dayAndMonth, dayWords, monthName, weekdayName } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { DaysOff } from './days-off.ts'

/**
 * Days off in words: `Off Mon 23 and Tue 24, free 47 h 20 from Sun 13:03`.
 *
 * The length is left out where the end of the free time is not known.
 *
 * @param today London's date.
 */
export function daysOffWords(daysOff: DaysOff, today: CalendarDate): string {
  const { first, last, freeFrom, freeUntil } = daysOff
  const days = `Off ${runWords(first < today ? today : first, last, today)}`
  const length = freeWords(daysOff)
  if (freeFrom && length) return `${days}, ${length} from ${momentWords(freeFrom, today)}`
  if (freeFrom) return `${days}, free from ${momentWords(freeFrom, today)}`
  if (freeUntil) return `${days}, free until ${momentWords(freeUntil, today)}`
  return days
}

/** Of a day without a duty whose row nobody could read. */
export const unreadWords = 'Not read from your roster'

/** `1 day not read`. */
export const unreadCountWords = (days: number) => `${counted(days, 'day')} not read`

/** The step that settles a day that nobody could read. */
export const unreadStepWords = (date: CalendarDate) => `Add the duty of ${dayAndMonth(date)}`

/**
 * The days off of a month in words: `10 days off, 1 day not read`.
 *
 * @param unreadDates the days that nobody could read, also of other months.
 * @param named true to name the month: `10 days off in July`.
 * @returns an empty text without either.
 */
export function offCountWords(
  { daysOff, unreadDates = [] }: { daysOff: number; unreadDates?: readonly CalendarDate[] },
  month: CalendarMonth,
  named: 'named' | null = null,
): string {
  const unread = unreadDates.filter((date) => monthOf(date) === month).length
  if (daysOff + unread === 0) return ''
  const off = `${counted(daysOff, 'day')} off${named ? ` in ${monthName(month)}` : ''}`
  return unread > 0 ? `${off}, ${unreadCountWords(unread)}` : off
}

/**
 * The length of the free time around days off: `free 73 h 55`; null where the roster does not say it.
 */
export function freeWords({ freeFrom, freeUntil }: Pick<DaysOff, 'freeFrom' | 'freeUntil'>) {
  return freeFrom && freeUntil ? `free ${spanWords(minutesBetween(freeFrom, freeUntil))}` : null
}

/** `Mon 23`, `Mon 23 and Tue 24` or `Mon 23 to Wed 25`. */
function runWords(first: CalendarDate, last: CalendarDate, today: CalendarDate): string {
  if (first === last) return dayWord(first, today)
  const joined = last === addDays(first, 1) ? 'and' : 'to'
  const isOneMonth = monthOf(first) === monthOf(last)
  const begin =
    first === today ? 'today' : isOneMonth ? dayNumberWords(first) : dayWord(first, today)
  return `${begin} ${joined} ${dayWord(last, today)}`
}

/** `today`, `Mon 23`, or `Tue 1 Dec` in another month. */
function dayWord(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  return monthOf(date) === monthOf(today) ? dayNumberWords(date) : dayWords(date)
}

const dayNumberWords = (date: CalendarDate) =>
  `${weekdayName(date).slice(0, 3)} ${Number(date.slice(8))}`

/** `Sun 13:03`; with the date where the weekday is more than six days away from today and the days off. */
function momentWords(instant: Instant, today: CalendarDate): string {
  const date = londonDate(instant)
  const isLongAgo = daysBetween(date, today) > 6
  const day = isLongAgo ? dayWords(date) : weekdayName(date).slice(0, 3)
  return `${day} ${londonTime(instant)}`
}
