import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import { isLongCell, reportLimits } from '#kernel/csv/cell-limits.ts'
import {
  unclosedQuote,
  beyondLimit,
  csvRows,
  type CsvLimits,
  type CsvRow,
} from '#kernel/csv/csv-rows.ts'
import {
  addDays,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import {
  dutiesMax,
  tooManyDuties,
  type RosterFormat,
  type RosterReading,
} from '#imports/rules/roster/report/roster-format.ts'
import { emptyReport } from '#imports/rules/roster/report/empty-report.ts'
import type {
  LeftOutEntry,
  ReportedDuty,
  ReportHeader,
  RosterReport,
} from '#imports/rules/roster/report/roster-report.ts'
import { readRow, type RowContext } from './report-duties.ts'
import { readLegend } from './report-footer.ts'
import { readCertificates } from './report-certificates.ts'
import { withNightStops } from './night-stops.ts'
import { isStray } from './report-period.ts'
import { readPreamble } from './report-preamble.ts'
import { dateColumn, headingIndex, tableRows, type ReportRow } from './report-rows.ts'
import { printedDate, printedDates, readGeneratedOn } from './printed-date.ts'
import { assumedZone, reportZones } from './report-zones.ts'
import { aboutAirport, isRowFault, quoted, rowFault } from './row-fault.ts'

/** The AIMS 'Personal Crew Schedule Report' as a CSV file. */
export const aimsCsv: RosterFormat = {
  name: 'AIMS Personal Crew Schedule Report (CSV)',
  read: (content, { ownZones }) => {
    if (content.kind !== 'text') return null
    const start = content.text.slice(0, headingLength)
    const isReport = isReportTitle(start) || headingIndex(csvRows(start).rows) >= 0
    return isReport ? readAimsReport(content.text, ownZones) : null
  },
}

/** The title and the column headings are in this first part of a file. */
const headingLength = 16 * 1024
const title = /personal\s+crew\s+schedule\s+report/i

/** True if a text contains the title of the report. */
export function isReportTitle(text: string): boolean {
  return title.test(text)
}

/**
 * Reads the text of an AIMS report.
 *
 * @param ownZones the zones of the airports that the user added.
 * @returns the report, or a sentence when the file as a whole cannot be read.
 */
export function readAimsReport(text: string, ownZones: AirportZones = {}): RosterReading {
  const beyond = beyondLimit(text, reportLimits)
  if (beyond) return { refusal: tooMuch[beyond] }
  return readAimsRows(csvRows(text), ownZones)
}

/** The rows of a report. */
type AimsRows = {
  rows: CsvRow[]
  /** The line of a quotation mark that is never closed. */
  unclosedQuoteLine?: number | null
  /**
   * Of a file that consists of pages: the lines of rows that may hold parts of other rows. They are not read. Days of the
   * period without a row are then listed, because their row can be lost.
   */
  doubtful?: number[]
}

/**
 * Reads the rows of an AIMS report, from any kind of file.
 *
 * A row that cannot be trusted is reported with its line and left out; the others are read. Times are
 * UTC instants, dates stay as printed.
 *
 * @param ownZones the zones of the airports that the user added.
 * @returns the report, or a sentence when the rows as a whole cannot be read.
 */
export function readAimsRows(
  { rows, unclosedQuoteLine = null, doubtful }: AimsRows,
  ownZones: AirportZones,
): RosterReading {
  const heading = headingIndex(rows)
  if (heading < 0) {
    return {
      refusal:
        'The column headings (Date, Duties, Details …) were not found. Is this the roster report?',
    }
  }
  const header = readPreamble(rows.slice(0, heading))
  const zoneOf = reportZones(header, ownZones)
  if (typeof zoneOf !== 'function') return zoneOf
  const { rows: dated, isExchanged } = withPrintedDates(rows, heading, header)
  const { table, end, isBrokenOff } = tableRows(dated, heading)
  const below = dated.slice(end)
  const ownId = header.crewMember?.id
  const context = { ownId, zoneOf, ownZones, legend: readLegend(below) }
  const report = readTable(table, header, { ...context, doubtful: new Set(doubtful) })
  if (isExchanged) report.warnings.push({ row: null, reason: exchangedDates })
  if (doubtful) report.daysWithoutRow = daysWithoutRow(table, header)
  report.generatedOn = readGeneratedOn(rows)
  const { certificates, errors } = readCertificates(rows.slice(heading))
  report.certificates = certificates
  report.errors.push(...errors)
  const next = below[headingIndex(below)]
  if (next) report.warnings.push({ row: next.line, reason: secondReport })
  if (unclosedQuoteLine !== null && isBrokenOff) noteUnclosed(report, unclosedQuoteLine)
  report.unreadDates = [...new Set(report.unreadDates)]
  if (report.duties.length > dutiesMax) return tooManyDuties
  const isEmpty = [report.duties, report.errors].every(({ length }) => length === 0)
  return isEmpty ? { refusal: 'There is no duty in this file.' } : { report }
}

const tooMuch: Record<keyof CsvLimits, string> = {
  lines: 'This file has more lines than any roster report.',
  columns: 'This file has more columns than any roster report.',
  lineLength: 'This file has longer lines than any roster report.',
}

/** The rows with the dates below the headings as the report prints them. */
function withPrintedDates(
  rows: CsvRow[],
  heading: number,
  { period }: ReportHeader,
): { rows: CsvRow[]; isExchanged: boolean } {
  const headings = rows[heading]
  const column = headings ? dateColumn(headings) : -1
  const { texts, isExchanged } = printedDates(
    rows.slice(heading + 1).map(({ cells }) => cells[column] ?? ''),
    period,
  )
  const below = rows.slice(heading + 1).map((row, index) => {
    const text = texts[index] ?? ''
    return text === row.cells[column] || text === ''
      ? row
      : { ...row, cells: row.cells.with(column, text) }
  })
  return { rows: [...rows.slice(0, heading + 1), ...below], isExchanged }
}

const exchangedDates = 'The dates are read month first, to fit the period of the report.'
const doubtfulRow =
  'Some lines may belong to another duty. Export the report as Excel or HTML and import that.'
const secondReport = 'Another report begins here. Please import it as a file of its own.'
/** The context for reading a row, and the lines of rows that are not read. */
type TableContext = RowContext & { doubtful: ReadonlySet<number> }

function readTable(table: ReportRow[], header: ReportHeader, context: TableContext): RosterReport {
  const report: RosterReport = {
    ...emptyReport(header.timeBase),
    ...header,
    notice: assumedZone(header),
  }
  const seen = new Map<string, Alike>()
  let reached: string | undefined
  for (const row of withNightStops(table)) {
    report.entries.total += 1
    const duties = readDated(report, row, context)
    if (!duties) continue
    let added = 0
    for (const duty of duties) {
      if (isStray(duty, header, reached)) noteStray(report, row)
      reached = duty.sectors.at(-1)?.arrivalAirport ?? reached
      if (addOnce(report, duty, seen)) added += 1
    }
    if (added > 0) report.entries.read += 1
    else report.leftOut.push(leftOutRow(row, duties[0]))
  }
  return report
}

/** A row whose duties the file lists before, or that has none. */
function leftOutRow({ row, cells }: ReportRow, duty: ReportedDuty | undefined): LeftOutEntry {
  const summary = (duty?.dutyCode ?? cells.duties.join(' ')) || cells.date.join(' ')
  const why = duty ? 'repeated' : 'unpublished'
  return { row, summary, start: null, date: duty?.date ?? null, why }
}

/** The days of the period, both ends inclusive, on which no row begins; at most a year of them. */
function daysWithoutRow(table: ReportRow[], { period }: ReportHeader): CalendarDate[] {
  if (!period) return []
  const printed = new Set(table.map(({ cells }) => printedDate(cells.date.join(' '))))
  const days = Array.from({ length: Math.min(daysBetween(period.start, period.end) + 1, 366) })
  return days.map((_, day) => addDays(period.start, day)).filter((date) => !printed.has(date))
}

/** The duties of a row; null when it cannot be read, which is added to the report's errors. */
function readDated(
  report: RosterReport,
  row: ReportRow,
  context: TableContext,
): ReportedDuty[] | null {
  const printed = row.cells.date.join(' ')
  const date = isLongCell(printed) ? null : printedDate(printed)
  try {
    const long = Object.values(row.cells).flat().find(isLongCell)
    if (long) throw rowFault(`${quoted(long)} is longer than any text of a roster.`)
    if (printed === '') throw rowFault('There is no date in this row, and no row above it.')
    if (!date) throw rowFault(`${quoted(printed)} is not a date.`)
    if (!isCalendarDate(date))
      throw rowFault(`There is no day ${quoted(printed)} (day, month, year).`)
    if (context.doubtful.has(row.row)) throw rowFault(doubtfulRow)
    const { duties, warnings, hasUnknownCode } = readRow(row, date, context)
    if (hasUnknownCode) report.unknownCodeRows += 1
    for (const reason of warnings) report.warnings.push({ row: row.row, reason })
    return duties
  } catch (error) {
    if (!isRowFault(error)) throw error
    report.errors.push({ row: row.row, reason: error.message, ...aboutAirport(error) })
    report.entries.refused += 1
    if (date && isCalendarDate(date)) report.unreadDates.push(date)
    return null
  }
}

/** Duties with the same day and code: the first, and the contents once there are several, which is rare. */
type Alike = { first: ReportedDuty; contents?: Set<string> }

/** Adds a duty that the report does not have yet; false for another one. */
function addOnce(report: RosterReport, duty: ReportedDuty, seen: Map<string, Alike>): boolean {
  const key = `${duty.date} ${duty.dutyCode}`
  const alike = seen.get(key)
  if (!alike) seen.set(key, { first: duty })
  const isKnown = alike !== undefined && isDuplicate(duty, alike)
  if (isKnown) report.duplicates += 1
  else report.duties.push(duty)
  return !isKnown
}

function isDuplicate(duty: ReportedDuty, alike: Alike): boolean {
  alike.contents ??= new Set([contentOf(alike.first)])
  const content = contentOf(duty)
  const isKnown = alike.contents.has(content)
  alike.contents.add(content)
  return isKnown
}

const contentOf = (duty: ReportedDuty) => JSON.stringify({ ...duty, row: 0 })

function noteStray({ warnings }: RosterReport, { row, cells }: ReportRow): void {
  const reason = `${quoted(cells.date.join(' '))} lies outside the period of the report.`
  const last = warnings.at(-1)
  if (last?.row !== row || last.reason !== reason) warnings.push({ row, reason })
}

/** A quote that is never closed swallows the rest of the file: nothing is known of the days after. */
function noteUnclosed(report: RosterReport, line: number): void {
  report.errors.push({ row: line, reason: unclosedQuote })
  const { period } = report
  if (!period) return
  let date = report.duties.at(-1)?.date ?? period.start
  for (; date <= period.end; date = addDays(date, 1)) report.unreadDates.push(date)
}
