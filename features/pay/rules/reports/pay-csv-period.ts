import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'

/** First and last day of a pay period, both inclusive. */
export type PayPeriod = { start: CalendarDate; end: CalendarDate }

/** The period `dd/mm/yyyy - dd/mm/yyyy` that the second line with anything on it states. */
export function statedPeriod(rows: CsvRow[]): PayPeriod | null {
  const [, second] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const found = /(\d{2})\/(\d{2})\/(\d{4})\s*[-–]\s*(\d{2})\/(\d{2})\/(\d{4})/.exec(
    second?.cells.join(',') ?? '',
  )
  if (!found) return null
  const [, day, month, year, endDay, endMonth, endYear] = found
  const period = { start: `${year}-${month}-${day}`, end: `${endYear}-${endMonth}-${endDay}` }
  return isCalendarDate(period.start) && isCalendarDate(period.end) ? period : null
}

/**
 * The full date for a printed day and month. Tries the years of the period and the years next to it, and
 * takes the date inside the period or nearest to it.
 *
 * @param dayMonth `28/12`.
 * @returns null where no such date exists.
 */
export function dateNear(dayMonth: string, period: PayPeriod): CalendarDate | null {
  const [day, month] = dayMonth.split('/')
  const [first, last] = [Number(period.start.slice(0, 4)) - 1, Number(period.end.slice(0, 4)) + 1]
  let nearest: CalendarDate | null = null
  for (let year = first; year <= last; year += 1) {
    const date = `${String(year).padStart(4, '0')}-${month}-${day}`
    const isNearer = !nearest || daysOutside(date, period) < daysOutside(nearest, period)
    if (isCalendarDate(date) && isNearer) nearest = date
  }
  return nearest
}

function daysOutside(date: CalendarDate, { start, end }: PayPeriod): number {
  if (!isCalendarDate(date)) return Number.POSITIVE_INFINITY
  return Math.max(0, daysBetween(date, start), daysBetween(end, date))
}
