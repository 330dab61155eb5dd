import { lineMaxLength } from '#kernel/csv/cell-limits.ts'
import { beyondLimit, csvRows, type CsvLimits, type CsvRow } from '#kernel/csv/csv-rows.ts'
import type { FileContent, Sheet } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { withoutSerials } from './serial-cells.ts'

/** The rows of a text file or of one sheet of a workbook. */
export type LogbookTable = {
  kind: 'text' | 'sheet'
  /** The name of the sheet; empty for a text. */
  name: string
  rows: CsvRow[]
  /** The line of a quotation mark that is never closed; null without one. */
  unclosedQuoteLine: number | null
  /** The lines with a formula that has no stored value. */
  emptyFormulaLines: ReadonlySet<number>
}

/** The largest logbook. LogTen writes 280 columns. A remark in quotation marks can span several lines. */
const logbookLimits = { rows: 20_000, columns: 400, lineLength: lineMaxLength }

const textLimits: CsvLimits = {
  lines: 3 * logbookLimits.rows,
  columns: logbookLimits.columns,
  lineLength: logbookLimits.lineLength,
}

/** The sentences about a table that exceeds a limit. */
const tooLarge: Record<keyof typeof logbookLimits, FileRefusal> = {
  rows: {
    refusal: 'This file has more than 20,000 rows. Please split it and import it in parts.',
    isTooLarge: true,
  },
  columns: {
    refusal: 'This file has more than 400 columns, which no logbook has.',
    isTooLarge: true,
  },
  lineLength: { refusal: 'This file has longer lines than any logbook.', isTooLarge: true },
}

/**
 * The tables of a text file or workbook; none for other files.
 *
 * @returns a refusal if a table exceeds `logbookLimits`.
 */
export function tablesOf(content: FileContent): LogbookTable[] | FileRefusal {
  if (content.kind === 'text') return textTable(content.text)
  if (content.kind !== 'workbook') return []
  const tables = content.sheets.map(({ name, rows, emptyFormulas, merged }): LogbookTable => {
    const emptyFormulaLines = new Set(emptyFormulas.map(({ line }) => line))
    const filled = withDaysAsTyped(withMerged(rows, merged))
    return { kind: 'sheet', name, rows: filled, unclosedQuoteLine: null, emptyFormulaLines }
  })
  return beyondRows(tables) ?? tables
}

/** True if a row has no text. */
export function isBlankRow({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** The rows with the text of merged cells in each of their lines, up to the last text of the line. */
function withMerged(rows: CsvRow[], merged: Sheet['merged'] = []): CsvRow[] {
  if (merged.length === 0) return rows
  const filled = [...rows]
  const reached = new Map<number, number>()
  for (const { column, first, last } of merged.toSorted((one, other) => one.first - other.first)) {
    // Merged cells do not overlap, but a broken file can say so.
    if (first <= (reached.get(column) ?? 0)) continue
    reached.set(column, last)
    const text = rows[first - 1]?.cells[column] ?? ''
    if (text === '') continue
    for (let line = first + 1; line <= last; line += 1) {
      const row = filled[line - 1]
      if (row && column < row.cells.length)
        filled[line - 1] = { ...row, cells: row.cells.with(column, text) }
    }
  }
  return filled
}

/** A day that a program stored as such, and one that stayed a text because no month has its number. */
const storedDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$/
const textDay = /^(1[3-9]|2\d|3[01])[/.-](0?[1-9]|1[0-2])[/.-](\d{4}|\d{2})$/

/**
 * The rows with the days as they were typed, where a spreadsheet with American dates exchanged days and months: a column
 * has stored days up to the 12th of a month only, and texts from the 13th on only.
 */
function withDaysAsTyped(rows: CsvRow[]): CsvRow[] {
  const stored = new Map<number, number>()
  const texts = new Map<number, number>()
  const others = new Set<number>()
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const text = cell.trim()
      if (storedDay.test(text)) stored.set(column, (stored.get(column) ?? 0) + 1)
      else if (textDay.test(text)) texts.set(column, (texts.get(column) ?? 0) + 1)
      else if (/^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text)) others.add(column)
    }
  }
  const exchanged = [...stored.keys()].filter((column) => texts.has(column) && !others.has(column))
  if (exchanged.length === 0) return rows
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) =>
      exchanged.includes(column) && storedDay.test(cell.trim())
        ? cell.trim().replace(/-(\d{2})-(\d{2})$/, '-$2-$1')
        : cell,
    ),
  }))
}

function textTable(text: string): LogbookTable[] | FileRefusal {
  if (text.includes('\0')) return []
  const delimiter = delimiterOf(text)
  const beyond = beyondLimit(text, textLimits, delimiter)
  if (beyond) return tooLarge[beyond === 'lines' ? 'rows' : beyond]
  const { rows, unclosedQuoteLine } = csvRows(text, delimiter)
  const table: LogbookTable = {
    kind: 'text',
    name: '',
    emptyFormulaLines: new Set(),
    rows: withoutSerials(rows, text),
    unclosedQuoteLine,
  }
  return beyondRows([table]) ?? [table]
}

/** The rows of a table that can be titles and headings. */
const titleRows = 50

function beyondRows(tables: LogbookTable[]): FileRefusal | null {
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count > logbookLimits.rows + titleRows * tables.length) return tooLarge.rows
  const isWide = ({ cells }: CsvRow) => cells.length > logbookLimits.columns
  return tables.some(({ rows }) => rows.some(isWide)) ? tooLarge.columns : null
}

const delimiters = [',', ';', '\t', '|']

/** The beginning of a text whose records are compared. */
const comparedLength = 64_000
const comparedRecords = 60

/**
 * The delimiter with most records of equal width; of two such, the one that makes more columns. A cell in quotation
 * marks can hold line breaks and other delimiters.
 */
function delimiterOf(text: string): string {
  const start = text.slice(0, comparedLength)
  let best = { delimiter: ',', records: 0, width: 0 }
  for (const delimiter of delimiters) {
    if (!start.includes(delimiter)) continue
    const counts = new Map<number, number>()
    for (const { cells } of csvRows(start, delimiter).rows.slice(0, comparedRecords)) {
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    }
    for (const [width, records] of counts) {
      const isBetter = records > best.records || (records === best.records && width > best.width)
      if (isBetter) best = { delimiter, records, width }
    }
  }
  return best.delimiter
}

/** More lines than a sheet can have. */
const linesOfSheet = 10_000_000

/** The number of a line where several sheets are read as one table. Lines of the first sheet keep their numbers. */
export function lineOfSheet(sheet: number, line: number): number {
  return sheet * linesOfSheet + line
}

/** The sheet, counted from 0, and the line in it. */
export function sheetOfLine(number: number): { sheet: number; line: number } {
  return { sheet: Math.floor(number / linesOfSheet), line: number % linesOfSheet }
}
