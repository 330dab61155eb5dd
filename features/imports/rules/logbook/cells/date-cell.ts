import { isLongCell } from '#kernel/csv/cell-limits.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { nearestDate } from '#kernel/time/read-date.ts'
import { isWeekday, monthNamed, plainLetters } from './month-name.ts'

/** The order of day, month and year in printed dates. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,4}) ?([/.\- ]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/
const dayThenName =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?[\s./-]*(?:de )?([a-z]{3,12})\.?(?: de(?=\s))?[\s./,'-]*(\d{4}|\d{2})$/
const nameThenDay = /^([a-z]{3,12})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4}|\d{2})$/

/** Days as Excel counts them, where a CSV has the number of a date: 1980 to 2100. */
const serial = /^\d{5}$/
const [firstSerial, lastSerial] = [29_221, 73_415]
const serialZero = '1899-12-30'

/**
 * Reads a printed date: `01/05/2026`, `1.5.26`, `2026-05-01`, `20260501`, `1 May 2026`, `1. März 2026`,
 * `1 de mayo de 2026`, `May 1, 2026`, with or without a weekday, and Excel's number of a day, `46143`.
 *
 * A year of two digits is in this century, unless it is later than next year. That of an expiry is the nearest to a day. A year of four digits in front is read
 * as year, month, day in any order.
 *
 * @param order the order of day, month and year where figures leave it open.
 * @param today London's date; for an expiry, the day that its short years are nearest to.
 * @returns null if the text is no date, or no such day exists.
 */
export function readDateCell(
  text: string,
  order: DateOrder,
  today: CalendarDate,
  isExpiry = false,
): CalendarDate | null {
  if (isLongCell(text)) return null
  const dateOf = isExpiry ? expiryDate : pastDate
  const plain = withoutWeekday(plainLetters(text.trim()))
  const parts = dateFigures(plain)
  if (parts) return dateOf(inOrder(parts, order), today)
  if (serial.test(plain)) return serialDate(Number(plain))
  const [, compactYear = '', compactMonth = '', compactDay = ''] =
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain) ?? []
  if (compactYear) return dateOf({ year: compactYear, month: compactMonth, day: compactDay }, today)
  const [, day = '', name = '', year = ''] = dayThenName.exec(plain) ?? []
  if (day) return dateOf({ year, month: monthOf(name), day }, today)
  const [, first = '', second = '', last = ''] = nameThenDay.exec(plain) ?? []
  return first ? dateOf({ year: last, month: monthOf(first), day: second }, today) : null
}

/** The three numbers of a date in figures, as printed; null for any other text. */
export function dateFigures(text: string): [string, string, string] | null {
  if (isLongCell(text)) return null
  const [, first = '', , second = '', third = ''] =
    figures.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  return first === '' || third.length === 3 || first.length === 3 ? null : [first, second, third]
}

type Parts = { year: string; month: string; day: string }

function inOrder([first, second, third]: [string, string, string], order: DateOrder): Parts {
  if (first.length === 4 || order === 'ymd') return { year: first, month: second, day: third }
  if (order === 'mdy') return { year: third, month: first, day: second }
  return { year: third, month: second, day: first }
}

function pastDate({ year, month, day }: Parts, today: CalendarDate): CalendarDate | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function expiryDate({ year, month, day }: Parts, near: CalendarDate): CalendarDate | null {
  const isYear = year.length === 2 || year.length === 4
  return isYear
    ? nearestDate(year, `${month.padStart(2, '0')}-${day.padStart(2, '0')}`, near)
    : null
}

function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  if (year.length > 2) return ''
  const thisYear = Number(today.slice(0, 4))
  const full = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(full > thisYear + 1 ? full - 100 : full)
}

function monthOf(name: string): string {
  return String(monthNamed(name) ?? '')
}

/** The text without a weekday at its beginning or end. */
function withoutWeekday(text: string): string {
  const first = /^([a-z]+(?:-feira)?)[.,]* /.exec(text)
  if (first && isWeekday(first[1]?.split('-')[0] ?? '')) return text.slice(first[0].length).trim()
  const last = text.slice(text.lastIndexOf(' ') + 1)
  if (last === text || !isWeekday(last.replace('.', ''))) return text
  return text.slice(0, -last.length).trimEnd().replace(/[.,]$/, '')
}

/** The day of Excel's number; null for a number of another age. */
export function serialDate(days: number): CalendarDate | null {
  return days >= firstSerial && days <= lastSerial ? addDays(serialZero, days) : null
}
