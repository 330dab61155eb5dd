import { dayMinutes } from '#kernel/time/time-units.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { Sheet } from '#imports/rules/files/file-content.ts'
import type { RosterFormat, RosterReading } from '#imports/rules/roster/report/roster-format.ts'
import { addDays, isCalendarDate } from '#kernel/time/calendar-date.ts'
import { isReportTitle, readAimsRows } from '#imports/rules/roster/aims/aims-report.ts'
import { printedDate } from '#imports/rules/roster/aims/printed-date.ts'
import { isHeading, isTableEnd } from '#imports/rules/roster/aims/report-rows.ts'

/** The AIMS 'Personal Crew Schedule Report' as an Excel workbook. Each sheet is tried. */
export const aimsWorkbook: RosterFormat = {
  name: 'AIMS Personal Crew Schedule Report (Excel)',
  read: (content, { ownZones }) => {
    if (content.kind !== 'workbook') return null
    const reports = content.sheets.filter(({ rows }) => isReport(rows))
    const [sheet, ...others] = reports
    if (!sheet) return null
    const reading = readSheet(sheet, ownZones)
    if ('report' in reading) {
      for (const { name } of others) {
        const reason = `The sheet “${name}” is another report. Save it as a file of its own to import it.`
        reading.report.warnings.push({ row: null, reason })
      }
    }
    return reading
  },
}

/** The title or the column headings are in these first rows of a sheet. */
const startRows = 60

function isReport(rows: CsvRow[]): boolean {
  const start = rows.slice(0, startRows)
  const hasTitle = start.some(({ cells }) => cells.some(isReportTitle))
  return hasTitle || start.some(isHeading)
}

/** A report of ten years has half as many rows. */
export const reportRowsMax = 20_000
const tooManyRows = 'This sheet has more rows than any roster report.'

function readSheet({ rows, emptyFormulas }: Sheet, ownZones: AirportZones): RosterReading {
  if (rows.length > reportRowsMax) return { refusal: tooManyRows }
  const placed = underHeadings(rows)
  const broken = brokenDuties(placed, emptyFormulas)
  const brokenLines = new Set(broken.flatMap(({ lines }) => lines))
  const reading = readAimsRows(
    { rows: placed.filter(({ line }) => !brokenLines.has(line)) },
    ownZones,
  )
  if ('report' in reading) {
    const { report } = reading
    report.errors.push(...broken.map(({ row, cells }) => ({ row, reason: emptyFormula(cells) })))
    report.errors.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
    report.entries.total += broken.length
    report.entries.refused += broken.length
    for (const { date } of broken) if (date) report.unreadDates.push(date)
  }
  return reading
}

function emptyFormula(cells: string[]): string {
  return `The formula in ${cells.join(', ')} has no stored value. Formulas are not calculated.`
}

/**
 * Moves each value of the table to the last heading at or left of it, because cells drift between exports. Numbers
 * and dates are written as the report prints them.
 */
function underHeadings(rows: CsvRow[]): CsvRow[] {
  let columns: number[] | null = null
  let names: string[] = []
  return rows.map((row) => {
    if (isHeading(row)) {
      columns = [...row.cells.keys()].filter((at) => row.cells[at]?.trim())
      names = row.cells.map((cell) => cell.trim().toLowerCase())
      return row
    }
    if (isTableEnd(row)) columns = null
    return columns ? { line: row.line, cells: movedCells(row.cells, columns, names) } : row
  })
}

function movedCells(cells: string[], columns: number[], names: string[]): string[] {
  const moved: string[] = []
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const column = columns.findLast((each) => each <= at) ?? columns[0] ?? at
    const before = moved[column]
    const text = asPrinted(cell, names[column] ?? '')
    moved[column] = before ? `${before}\n${text}` : text
  }
  return Array.from(moved, (cell) => cell ?? '')
}

const storedDate = /^(\d{4})-(\d{2})-(\d{2})(?: \d{2}:\d{2})?$/
/** The day of a stored moment. Without it, the order of the times gives the day. */
const storedDay = /^\d{4}-\d{2}-\d{2} (?=\d{2}:\d{2}$)/
/** A date without a date format: the days since 1899. */
const dayNumber = /^[345]\d{4}$/
const dayFraction = /^0?\.\d+(?:e-\d+)?$/i
/** A stored date as `01/05/2026`, and a fraction of a day as a clock time. */
function asPrinted(cell: string, heading: string): string {
  if (heading.startsWith('date')) {
    const text = cell.trim()
    const date = dayNumber.test(text) ? addDays('1899-12-30', Number(text)) : text
    return date.replace(storedDate, '$3/$2/$1')
  }
  if (!/^(report|debrief)/.test(heading)) return cell
  if (!dayFraction.test(cell.trim())) return cell.trim().replace(storedDay, '')
  const minutes = Math.round(Number(cell) * dayMinutes)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A duty with an empty formula: its rows, and the day it is of. */
type BrokenDuty = { row: number; lines: number[]; cells: string[]; date: string | null }

/** The duties of the table with an empty formula. A row without a date belongs to the one above. */
function brokenDuties(rows: CsvRow[], formulas: Sheet['emptyFormulas']): BrokenDuty[] {
  if (formulas.length === 0) return []
  const empty = Map.groupBy(formulas, ({ line }) => line)
  const broken: BrokenDuty[] = []
  let dateColumn = -1
  let group: CsvRow[] = []
  const endGroup = () => {
    const cells = group.flatMap(({ line }) => (empty.get(line) ?? []).map(({ cell }) => cell))
    const [first, ...others] = group
    group = []
    if (!first || cells.length === 0) return
    const date = printedDate(first.cells[dateColumn] ?? '')
    broken.push({
      row: first.line,
      lines: [first, ...others].map(({ line }) => line),
      cells,
      date: date && isCalendarDate(date) ? date : null,
    })
  }
  for (const row of rows) {
    const heading = isHeading(row)
    const isFormulaDate = empty.get(row.line)?.some(({ cell }) => columnOf(cell) === dateColumn)
    const startsDuty = Boolean(row.cells[dateColumn]?.trim()) || isFormulaDate
    if (heading || isTableEnd(row) || startsDuty) endGroup()
    if (heading) dateColumn = row.cells.findIndex((cell) => /^\s*date/i.test(cell))
    else if (isTableEnd(row)) dateColumn = -1
    else if (dateColumn >= 0) group.push(row)
  }
  endGroup()
  return broken
}

/** `C13` is in column 2. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]+/.exec(cell)?.[0] ?? ''
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}
