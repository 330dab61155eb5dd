import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import { monthNames } from '#domain/time/date-words.ts'

/** The order of day, month and year in printed dates. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,4})\s*([/.\- ])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s./,'-]*(\d{4}|\d{2})$/
const nameThenDay = /^([a-z]{3,9})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4}|\d{2})$/
const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s.,]+|[\s.,]+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/

/**
 * Reads a printed date: `01/05/2026`, `1.5.26`, `2026-05-01`, `20260501`, `1 May 2026`, `May 1, 2026`, with or without
 * a weekday.
 *
 * A year of two digits is in this century, unless it is later than next year. A year of four digits in front is read
 * as year, month, day in any order.
 *
 * @param order the order of day, month and year where figures leave it open.
 * @param today London's date.
 * @returns null if the text is no date, or no such day exists.
 */
export function readDateCell(
  text: string,
  order: DateOrder,
  today: CalendarDate,
): CalendarDate | null {
  const plain = text.trim().toLowerCase().replace(weekday, '')
  const parts = dateFigures(plain)
  if (parts) return dateOf(inOrder(parts, order), today)
  const [, compactYear = '', compactMonth = '', compactDay = ''] =
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain) ?? []
  if (compactYear) return dateOf({ year: compactYear, month: compactMonth, day: compactDay }, today)
  const [, day = '', name = '', year = ''] = dayThenName.exec(plain) ?? []
  if (day) return dateOf({ year, month: monthNamed(name), day }, today)
  const [, first = '', second = '', last = ''] = nameThenDay.exec(plain) ?? []
  return first ? dateOf({ year: last, month: monthNamed(first), day: second }, today) : null
}

/** The three numbers of a date in figures, as printed; null for any other text. */
export function dateFigures(text: string): [string, string, string] | null {
  const [, first = '', , second = '', third = ''] = figures.exec(text.trim()) ?? []
  return first === '' || third.length === 3 || first.length === 3 ? null : [first, second, third]
}

type Parts = { year: string; month: string; day: string }

function inOrder([first, second, third]: [string, string, string], order: DateOrder): Parts {
  if (first.length === 4 || order === 'ymd') return { year: first, month: second, day: third }
  if (order === 'mdy') return { year: third, month: first, day: second }
  return { year: third, month: second, day: first }
}

function dateOf({ year, month, day }: Parts, today: CalendarDate): CalendarDate | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  if (year.length > 2) return ''
  const thisYear = Number(today.slice(0, 4))
  const full = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(full > thisYear + 1 ? full - 100 : full)
}

/** `05` of `may`; empty if no month's name begins like this. */
function monthNamed(beginning: string): string {
  const number = monthNames.findIndex((name) => name.toLowerCase().startsWith(beginning)) + 1
  return number === 0 ? '' : String(number)
}
