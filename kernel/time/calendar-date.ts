import { dayMs } from './time-units.ts'

/** A calendar date without a time or zone, `2026-03-29`. Compared as text; never passed through `Date`. */
export type CalendarDate = string

/** A calendar month, `2026-03`. */
export type CalendarMonth = string

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/
/** Every day that text can state, both inclusive. */
export const allDays = { first: '0000-01-01', last: '9999-12-31' }

/** The years a date of the portal lies in, both inclusive: any other is a typing error. */
const dateYears = { first: 1900, last: 2199 }

/**
 * True if `text` is an existing day of the years 1900 to 2199 in the form `2026-03-29`; `2026-02-30` is not.
 */
export function isCalendarDate(text: string): boolean {
  return isDay(text) && isInYears(text)
}

/** True if `text` is an existing day of any year. Computed dates may lie outside 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!datePattern.test(text)) return false
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month)
  )
}

/** True if `text` is a month of the years 1900 to 2199 in the form `2026-03`. */
export function isCalendarMonth(text: string): boolean {
  return monthPattern.test(text) && isInYears(text)
}

function isInYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= dateYears.first && year <= dateYears.last
}

/**
 * The date a number of days later, or earlier when `days` is negative.
 *
 * @throws RangeError when `date` is not a calendar date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/**
 * Days from `earlier` to `later`; negative when `later` comes first.
 *
 * @throws RangeError when either is not a calendar date.
 */
export function daysBetween(earlier: CalendarDate, later: CalendarDate): number {
  return dayNumber(later) - dayNumber(earlier)
}

/** The month a date lies in. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7)
}

/** The month a number of months later, or earlier when `months` is negative. */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/**
 * The same day a number of months later, or earlier when `months` is negative. Falls back to the last day of
 * a shorter month.
 */
export function sameDayInMonths(date: CalendarDate, months: number): CalendarDate {
  const month = addMonths(monthOf(date), months)
  const { last } = daysOfMonth(month)
  const day = `${month}-${date.slice(8)}`
  return day < last ? day : last
}

/** First and last day of a month, both inclusive. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  return { first: `${month}-01`, last: `${month}-${last}` }
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Days since 1 January 1970; arithmetic only, no zone takes part.
 *
 * @throws RangeError when `date` is not a calendar date.
 */
export function dayNumber(date: CalendarDate): number {
  const known = numbersOfDates.get(date)
  if (known !== undefined) return known
  if (!isDay(date)) throw new RangeError(`not a calendar date: ${date}`)
  return remember(date, Date.parse(`${date}T00:00:00Z`) / dayMs)
}

/** The date so many days after 1 January 1970. */
export function dateOfDayNumber(days: number): CalendarDate {
  const known = datesOfNumbers.get(days)
  if (known !== undefined) return known
  const date = new Date(days * dayMs).toISOString().slice(0, 10)
  remember(date, days)
  return date
}

/** Limits compute with the same days again and again. */
const rememberedDays = 20_000
const numbersOfDates = new Map<CalendarDate, number>()
const datesOfNumbers = new Map<number, CalendarDate>()

function remember(date: CalendarDate, days: number): number {
  if (numbersOfDates.size >= rememberedDays) {
    numbersOfDates.clear()
    datesOfNumbers.clear()
  }
  numbersOfDates.set(date, days)
  datesOfNumbers.set(days, date)
  return days
}
