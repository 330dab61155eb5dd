import { daysBetween, isCalendarDate, type CalendarDate } from './calendar-date.ts'
import { monthNames } from './date-words.ts'

/** Stage of typing: short forms are read only once the user has finished. */
export type TypingStage = 'typing' | 'finished'

const separators = String.raw`[\s/.,-]+`
const years = String.raw`(?:19|20)\d{2}|\d{2}`
const isoDate = /^\d{4}-\d{2}-\d{2}$/
const digitsOnly = /^(\d{2})(\d{2})((?:19|20)\d{2}|\d{2})$/
const dayMonthYear = new RegExp(`^(\\d{1,2})${separators}(\\d{1,2})(?:${separators}(${years}))?$`)
const namedMonth = new RegExp(
  `^(?:[a-z]{3,9}${separators})?(\\d{1,2})(?:${separators})?([a-z]{3,9})(?:(?:${separators})?(${years}))?$`,
)

/**
 * Reads a date as people in Britain type it, day first: `20/07/2026`, `20.7.26`, `20072026`, `20 Jul`. Also
 * reads the ISO form `2026-07-20`.
 *
 * A two-digit or missing year becomes the year nearest to today. Reads years from 1900 to 2099.
 *
 * @param today the London date that short years are relative to.
 * @param stage while the user types, only dates with a full year are read: `20/07/20` may become
 * `20/07/2026`.
 * @param isExpiry true for the end of something: a year of two digits is then as in `expiryReference`.
 * @returns the calendar date, or null when the text is not a date.
 */
export function readDate(
  text: string,
  today: CalendarDate,
  stage: TypingStage = 'finished',
  isExpiry = false,
): CalendarDate | null {
  const trimmed = text.trim().toLowerCase()
  if (isoDate.test(trimmed)) return isCalendarDate(trimmed) ? trimmed : null
  const [, day = '', month = '', year = ''] =
    digitsOnly.exec(trimmed) ?? dayMonthYear.exec(trimmed) ?? namedMonth.exec(trimmed) ?? []
  const monthNumber = /^\d/.test(month) ? Number(month) : monthNamed(month)
  if (!day || !monthNumber || (stage === 'typing' && year.length < 4)) return null
  const monthAndDay = `${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isShort = isExpiry && year.length === 2
  return nearestDate(year, monthAndDay, isShort ? expiryReference(today) : today)
}

/**
 * The date nearest to a day that a month and day, `07-20`, can have with a year of four, two or no digits; null if there
 * is none.
 */
export function nearestDate(
  year: string,
  monthAndDay: string,
  near: CalendarDate,
): CalendarDate | null {
  return fullYears(year, near)
    .map((candidate) => `${candidate}-${monthAndDay}`)
    .filter(isCalendarDate)
    .reduce<CalendarDate | null>((best, date) => {
      const isNearer = !best || distance(date, near) < distance(best, near)
      return isNearer ? date : best
    }, null)
}

/**
 * The day that the short years of an expiry are nearest to: they mean a year from ten years before its issue, or today,
 * to ninety years after. `99` is 2099.
 *
 * @param from the issue, else today.
 */
export function expiryReference(from: CalendarDate): CalendarDate {
  return `${Number(from.slice(0, 4)) + 40}-07-01`
}

/** A date as the fields show it: `20/07/2026`. */
export function dateFigures(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** 1 to 12, or 0 when no month's name begins like this. */
function monthNamed(beginning: string): number {
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(beginning)) + 1
}

/** The years that a typed year can mean. */
function fullYears(year: string, today: CalendarDate): string[] {
  if (year.length === 4) return [year]
  const thisYear = Number(today.slice(0, 4))
  const steps = year ? 100 : 1
  const middle = year ? Math.floor(thisYear / 100) * 100 + Number(year) : thisYear
  return [middle - steps, middle, middle + steps].map((full) => String(full).padStart(4, '0'))
}

function distance(one: CalendarDate, other: CalendarDate): number {
  return Math.abs(daysBetween(one, other))
}
