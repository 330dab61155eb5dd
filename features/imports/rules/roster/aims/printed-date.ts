import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { isLongCell } from '#kernel/csv/cell-limits.ts'
import type { ReportHeader } from '#imports/rules/roster/report/roster-report.ts'
import { readDateCell, type DateOrder } from '#imports/rules/logbook/cells/date-cell.ts'
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

/** A day as a spreadsheet saves it: `2026-06-01`, `1/6/26`, `01-Jun-26`, `Monday, 1 June 2026`. */
const savedDate =
  /^(?:[a-z]{3,9},? )?(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}|[a-z]{3,9} \d{1,2}, \d{4})(?: [a-z]{2,9}| \d{2}:\d{2}(?::00)?)?$/i

const isoDate = /^\d{4}-\d{2}-\d{2}(?!\d)/

/** Short years are those of this century. */
const middleOfCentury = '2050-01-01'

/** True for a text in the form of a day, also of one that does not exist. */
export function isDay(text: string): boolean {
  return savedDate.test(text)
}

/** A day as a report prints it or a spreadsheet saves it; null for any other text. */
export function savedDay(text: string, order: DateOrder = 'dmy'): CalendarDate | null {
  if (!savedDate.test(text)) return null
  const day = text.replace(/ \d{2}:\d{2}(?::00)?$/, '')
  const date = readDateCell(day, order, middleOfCentury, true)
  return date && isoDate.test(text) && order === 'mdy' ? exchanged(date) : date
}

/**
 * The dates of a table as the report prints them, `01/06/2026`, also where a spreadsheet saved them in another form.
 *
 * Figures are read day first, unless more of them lie in the period with the month first. In the same way, days and
 * months that a spreadsheet exchanged in its own dates are exchanged again.
 *
 * @returns also whether the order is not the printed one.
 */
export function printedDates(
  texts: readonly string[],
  period: ReportHeader['period'],
): { texts: string[]; isExchanged: boolean } {
  const saved = texts.map((text) => (isLongCell(text) ? '' : text.trim()))
  const isWithin = (date: CalendarDate | null) =>
    date !== null && period !== null && date >= period.start && date <= period.end
  const orderOf = (kind: string[]): DateOrder => {
    const count = (order: DateOrder) =>
      kind.filter((text) => isWithin(savedDay(text, order))).length
    return count('mdy') > count('dmy') ? 'mdy' : 'dmy'
  }
  const [iso, figures] = [true, false].map((isIso) =>
    orderOf(saved.filter((text) => isoDate.test(text) === isIso)),
  )
  const written = saved.map((text, index) => {
    const order = (isoDate.test(text) ? iso : figures) ?? 'dmy'
    const date = order === 'dmy' && printedDate(text) ? null : savedDay(text, order)
    return date ? date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : (texts[index] ?? '')
  })
  return { texts: written, isExchanged: iso === 'mdy' || figures === 'mdy' }
}

/** `2026-06-01` for `2026-01-06`; null where that is no day. */
function exchanged(date: CalendarDate): CalendarDate | null {
  const other = date.replace(/-(\d{2})-(\d{2})$/, '-$2-$1')
  return isCalendarDate(other) ? other : null
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
