import { csvRows, type CsvRow } from '#domain/csv/csv-rows.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import { readRow, type ReportedDuty, type RowContext } from './report-duties.ts'
import { readGeneratedOn, readPreamble, type Preamble } from './report-preamble.ts'
import { headingIndex, tableRows, type ReportRow } from './report-rows.ts'
import { cellText, printedDate } from './report-text.ts'
import { reportZones } from './report-zones.ts'

/** A remark on a row of the file: `row` is its line, counted from 1; null when it is about the whole file. */
export type RowRemark = { row: number | null; reason: string }

/** What a Personal Crew Schedule Report says. */
export type RosterReport = Preamble & {
  /** When the airline printed it, sortable text `2026-06-14T05:02`; the zone is not known. */
  generatedOn: string | null
  duties: ReportedDuty[]
  /** Rows that were not read. */
  errors: RowRemark[]
  /** Rows that were read with an assumption. */
  warnings: RowRemark[]
  /** What was assumed of the file as a whole. */
  notice: string | null
  /** Rows that say the same as one before. */
  duplicates: number
  /** Days inside the period with a row that was not read. */
  unreadDates: CalendarDate[]
}

const noTimeBase =
  'This file does not say which time zone its times are in; London time is assumed.'

/**
 * Reads the AIMS 'Personal Crew Schedule Report' as CSV text.
 *
 * A row that cannot be trusted is reported with its line and left out; the others are read. Times are
 * UTC instants, dates stay as printed.
 *
 * @returns the report, or a sentence when the file as a whole cannot be read.
 */
export function readRosterReport(text: string): { report: RosterReport } | { refusal: string } {
  const foreign = foreignFile(text)
  if (foreign) return { refusal: foreign }
  const { rows, unclosedQuoteLine } = csvRows(text)
  const heading = headingIndex(rows)
  if (heading < 0) {
    return {
      refusal:
        'The column headings (Date, Duties, Details …) were not found. Is this the roster report?',
    }
  }
  const preamble = readPreamble(rows.slice(0, heading))
  const zoneOf = reportZones(preamble)
  if (typeof zoneOf !== 'function') return zoneOf
  const { table, end } = tableRows(rows, heading)
  const context = { ownId: preamble.crewMember?.id, zoneOf, legend: readLegend(rows.slice(end)) }
  const report = readTable(table, preamble, context)
  report.generatedOn = readGeneratedOn(rows)
  if (unclosedQuoteLine !== null && end === rows.length) noteUnclosed(report, unclosedQuoteLine)
  if (report.duties.length === 0 && report.errors.length === 0) {
    return { refusal: 'There is no duty in this file.' }
  }
  return { report }
}

function readTable(table: ReportRow[], preamble: Preamble, context: RowContext): RosterReport {
  const report: RosterReport = {
    ...preamble,
    generatedOn: null,
    duties: [],
    errors: [],
    warnings: [],
    notice: preamble.timeBase ? null : noTimeBase,
    duplicates: 0,
    unreadDates: [],
  }
  const seen = new Set<string>()
  for (const row of table) readInto(report, row, context, seen)
  return report
}

function readInto(
  report: RosterReport,
  row: ReportRow,
  context: RowContext,
  seen: Set<string>,
): void {
  const printed = row.cells.date.join(' ')
  const date = printedDate(printed)
  try {
    if (!date) throw new RangeError(`“${printed}” is no date.`)
    if (!isCalendarDate(date))
      throw new RangeError(`There is no day ${printed} (day, month, year).`)
    const { duties, warnings } = readRow(row, date, context)
    for (const reason of warnings) report.warnings.push({ row: row.row, reason })
    if (duties.some((duty) => isStray(duty, report))) {
      report.warnings.push({
        row: row.row,
        reason: `${printed} lies outside the period of the report.`,
      })
    }
    for (const duty of duties) addOnce(report, duty, seen)
  } catch (error) {
    // What a row says and cannot be; anything else is a fault of ours.
    if (!(error instanceof RangeError)) throw error
    report.errors.push({ row: row.row, reason: error.message })
    if (date && isCalendarDate(date)) report.unreadDates.push(date)
  }
}

function addOnce(report: RosterReport, duty: ReportedDuty, seen: Set<string>): void {
  const content = JSON.stringify({ ...duty, row: 0 })
  if (seen.has(content)) report.duplicates += 1
  else report.duties.push(duty)
  seen.add(content)
}

/** Outside the period, and not the rest of a trip that began inside it. */
function isStray({ date, sectors }: ReportedDuty, { period, duties }: RosterReport): boolean {
  if (!period || (date >= period.start && date <= period.end)) return false
  const left = sectors[0]?.departureAirport
  const reached = duties.findLast((duty) => duty.sectors.length > 0)?.sectors.at(-1)?.arrivalAirport
  return left === undefined || left !== reached || date > addDays(period.end, 3)
}

/** A quote that is never closed swallows the rest of the file: nothing is known of the days after. */
function noteUnclosed(report: RosterReport, line: number): void {
  const reason =
    'A quotation mark opened here is never closed, so the rest of the file cannot be read.'
  report.errors.push({ row: line, reason })
  const { period } = report
  if (!period) return
  let date = report.duties.at(-1)?.date ?? period.start
  for (; date <= period.end; date = addDays(date, 1)) report.unreadDates.push(date)
}

/** The Descriptions block: `HSBY - Home Standby`. */
function readLegend(rows: CsvRow[]): Map<string, string> {
  const start = rows.findIndex((row) => /^descriptions$/i.test(cellText(row.cells[0])))
  const legend = new Map<string, string>()
  if (start < 0) return legend
  for (const row of rows.slice(start + 1)) {
    const [, code, meaning] = /^(\S+)\s+-\s+(.+)$/.exec(cellText(row.cells[0])) ?? []
    if (code && meaning) legend.set(code, meaning)
  }
  return legend
}

function foreignFile(text: string): string | null {
  const start = text.slice(0, 500).replace('\uFEFF', '').trimStart()
  if (start === '') return 'This file is empty.'
  if (/^<(!doctype|html|\?xml)/i.test(start)) {
    return 'This is a web page, not a CSV file. Please export the roster report as CSV.'
  }
  if (start.startsWith('%PDF') || start.startsWith('PK') || start.includes('\0')) {
    return 'This is not a CSV file. Please export the roster report as CSV and choose that file.'
  }
  return null
}
