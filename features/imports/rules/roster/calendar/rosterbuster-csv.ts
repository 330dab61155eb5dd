import { daysOf, daysUpTo, isLong } from './event-time.ts'
import { beginningOf, lineMaxLength } from '#kernel/csv/cell-limits.ts'
import { beyondLimit, csvRows, type CsvLimits, type CsvRow } from '#kernel/csv/csv-rows.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'
import type { RosterFormat, RosterReading } from '#imports/rules/roster/report/roster-format.ts'
import type { LeftOutEntry, RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'
import { dutiesOf } from './item-duties.ts'
import { emptyReport } from '#imports/rules/roster/report/empty-report.ts'
import { isMark, isStay, type RosterItem } from './roster-item.ts'
import { rosterBusterItem, type RosterBusterEntry } from './rosterbuster-entry.ts'

const headings = [
  'subject',
  'location',
  'start date',
  'start time',
  'end date',
  'end time',
  'all day event',
] as const
type Heading = (typeof headings)[number]

/** The calendar export of the RosterBuster app as CSV: American dates, and times in UTC. */
export const rosterBusterCsv: RosterFormat = {
  name: 'RosterBuster (CSV)',
  read: (content) => {
    if (content.kind !== 'text') return null
    const isOurs = /^\W*subject\W+location\W+start date.*forinfotimezone/i.test(
      content.text.slice(0, 400),
    )
    return isOurs ? readRows(content.text) : null
  },
}

/** More than ten years of rosters. */
const limits: CsvLimits = { lines: 20_000, columns: 100, lineLength: lineMaxLength }
const tooMuch = {
  refusal: 'This file has more lines or columns, or longer lines, than any roster.',
  isTooLarge: true as const,
}

function readRows(text: string): RosterReading {
  if (beyondLimit(text, limits)) return tooMuch
  const [header, ...rows] = csvRows(text).rows
  if (!header) return { refusal: 'There is no duty in this file.' }
  const columns = columnsOf(header)
  const report: RosterReport = emptyReport('UTC')
  const items: RosterItem[] = []
  const { leftOut, entries } = report
  const summaryOf = new Map<RosterItem, LeftOutEntry>()
  for (const row of rows) {
    const cell = (name: Heading) => beginningOf((row.cells[columns[name]] ?? '').trim())
    if (row.cells.every((text) => text.trim() === '')) continue
    entries.total += 1
    const entry = entryOf(row.line, cell)
    const item = typeof entry === 'string' ? null : rosterBusterItem(entry)
    if (typeof entry === 'string' || !item) {
      const reason = typeof entry === 'string' ? entry : `${quoted(entry.subject)} is not known.`
      report.errors.push({ row: row.line, reason })
      const day = americanDate(cell('start date'))
      if (day) report.unreadDates.push(day)
      entries.refused += 1
      continue
    }
    entries.read += 1
    const { date, start, subject } = entry
    if (isMark(item))
      summaryOf.set(item, { row: row.line, summary: subject, start, date, why: 'noFlight' })
    items.push(...eachDay(item, entry, americanDate(cell('end date'))))
  }
  report.unreadDates = [...new Set(report.unreadDates)]
  const { duties, unused } = dutiesOf(items)
  report.duties = duties
  leftOut.push(...unused.flatMap((mark) => summaryOf.get(mark) ?? []))
  entries.read -= leftOut.length
  const isEmpty = duties.length + report.errors.length + leftOut.length === 0
  return isEmpty ? { refusal: 'There is no duty in this file.' } : { report }
}

/** An item for each day of a leave or of days off; the last day is inclusive. */
function eachDay(
  item: RosterItem,
  { date, start, end, isAllDay }: RosterBusterEntry,
  last: CalendarDate | null,
): RosterItem[] {
  if (item.kind !== 'ground' || isStay(item.duty)) return [item]
  const [from, to] = [start, end].map((instant) => (instant ? { instant } : null))
  const times = { start: from ?? null, end: to ?? null }
  const isOfDays = isAllDay || isLong(times)
  if (!isOfDays) return [item]
  const days = isAllDay ? daysUpTo(date, last ? addDays(last, 1) : date) : daysOf(times, 'UTC')
  const duty = { ...item.duty, start: null, end: null }
  return days.map((day) => ({ ...item, date: day, duty }))
}

function columnsOf({ cells }: CsvRow): Record<Heading, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const at = (heading: Heading) => names.indexOf(heading)
  return {
    subject: at('subject'),
    location: at('location'),
    'start date': at('start date'),
    'start time': at('start time'),
    'end date': at('end date'),
    'end time': at('end time'),
    'all day event': at('all day event'),
  }
}

/** The entry of a row, or a sentence why it cannot be read. */
function entryOf(row: number, cell: (name: Heading) => string): RosterBusterEntry | string {
  const date = americanDate(cell('start date'))
  if (!date) return `${quoted(cell('start date'))} is not a date.`
  const start = instantOf(date, cell('start time'))
  if (!start) return `${quoted(cell('start time'))} is not a time.`
  const end = instantOf(americanDate(cell('end date')) ?? date, cell('end time'))
  if (end && end < start) return 'The entry ends before it begins.'
  const isAllDay = cell('all day event').toUpperCase() === 'TRUE'
  const texts = { subject: cell('subject'), location: cell('location'), description: '' }
  return { row, ...texts, date, start, end, isAllDay }
}

/** `6/12/2026` is the 12th of June. */
function americanDate(text: string): CalendarDate | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** A spreadsheet may have saved the time as `4:15:00 AM`. */
function hourOf(hours: string, half: string | undefined): string {
  if (!half) return hours
  return String((Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0))
}

/** `4:15:00` of a day, in UTC. */
function instantOf(date: CalendarDate, text: string): Instant | null {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP])M)?$/i.exec(text) ?? []
  const clock = `${hourOf(hours, half).padStart(2, '0')}:${minutes}`
  return isClockTime(clock) ? `${date}T${clock}:00Z` : null
}
