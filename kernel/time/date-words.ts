import { daysBetween, monthOf, type CalendarDate, type CalendarMonth } from './calendar-date.ts'

/** Monday to Sunday. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
/** January to December. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A Monday, from which weekdays are counted. */
const aMonday = '1970-01-05'

/** The day of the week, Monday 0 to Sunday 6. */
export function weekdayNumber(date: CalendarDate): number {
  return ((daysBetween(aMonday, date) % 7) + 7) % 7
}

/** `Wednesday`. */
export function weekdayName(date: CalendarDate): string {
  return weekdayNames[weekdayNumber(date)] ?? ''
}

/** `July 2026`. */
export function monthTitle(month: CalendarMonth): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** `1 Jul`. */
export function shortDate(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${monthName(monthOf(date)).slice(0, 3)}`
}

/** `Wed 1 Jul`. */
export function dayWords(date: CalendarDate): string {
  return `${weekdayName(date).slice(0, 3)} ${shortDate(date)}`
}

/** `1 Jul 2026`. */
export function mediumDate(date: CalendarDate): string {
  return `${shortDate(date)} ${date.slice(0, 4)}`
}

/** `1 July`. */
export function dayAndMonth(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${monthName(monthOf(date))}`
}

/** `1 July 2026`. */
export function longDate(date: CalendarDate): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** `14 Jun 2026 05:02`, of a moment as a file prints it, `2026-06-14T05:02`; its zone is not known. */
export function printedMoment(text: string): string {
  return `${mediumDate(text.slice(0, 10))} ${text.slice(11, 16)}`
}

/** `July`. */
export function monthName(month: CalendarMonth): string {
  return monthNames[Number(month.slice(5)) - 1] ?? ''
}
