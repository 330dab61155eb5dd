import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { isClockTime } from '#kernel/time/zone-time.ts'
import { rowTexts } from './report-text.ts'

/**
 * A printed day, `01/04/2025 Tue` (day first), in the form of a calendar date; null where there is none. Does
 * not check that the day exists.
 */
export function printedDate(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const generatedOn = /^generated on ([a-z]{3})[a-z]* (\d{1,2}), ?(\d{4}) (\d{2}:\d{2})/i

/**
 * The time in the line `Generated on Jun 14, 2026 05:02`, as sortable text `2026-06-14T05:02`. Its zone is
 * not printed.
 */
export function readGeneratedOn(rows: CsvRow[]): string | null {
  const row = rows.find(({ cells }) => cells.some((cell) => /^\s*generated on/i.test(cell)))
  const text = rowTexts(row?.cells ?? []).join(',')
  const [, month = '', day = '', year = '', time = ''] = generatedOn.exec(text) ?? []
  const number = monthNames.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && isClockTime(time) ? `${date}T${time}` : null
}
