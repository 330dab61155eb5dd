import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { cellLines, cellText, rowTexts } from './report-text.ts'

/** The required columns, by the start of their headings. Airlines add, remove and move others. */
const headings = {
  date: 'date',
  duties: 'duties',
  details: 'details',
  report: 'report',
  actual: 'actual',
  debrief: 'debrief',
  block: 'block',
  indicators: 'indicator',
  crew: 'crew',
}
type Column = keyof typeof headings
type Columns = Record<Column, number>

/** Line i of these columns belongs together; blank lines mark missing values. */
const stacked = ['duties', 'details', 'actual'] as const

/** One duty row of the table: its line in the file, and the lines of each of its cells. */
export type ReportRow = { row: number; cells: Record<Column, string[]> }

/** The roster ends at the totals; memos below them may begin with dates. */
const totals = /^total hours/i

/** The end of a page: its footer, or the next header. Column headings resume the table. */
const pageEnd =
  /^(hotel information|training details|expiry dates|memos|descriptions|block hours|generated on|schedule details|page \d{1,4} of)|personal crew schedule report|\d\/\d{4} ?- ?\d{1,2}\/\d{1,2}\/\d{4}/i

/** The start of nearly every row. A period, `01/06/2026 - 30/06/2026`, does not match. */
const dated = /^\s*\d{1,2}\/\d{1,2}\/\d{4}(?!\s*-\s*\d)/

/** The index of the row of column headings, or -1. */
export function headingIndex(rows: CsvRow[]): number {
  return rows.findIndex(isHeading)
}

/** True for the row of column headings. */
export function isHeading(row: CsvRow): boolean {
  return columnsOf(row) !== null
}

/** True for the end of the table or of a page: the totals, a footer, or the title of a block. */
export function isTableEnd({ cells }: CsvRow): boolean {
  const texts = rowTexts(cells)
  return totals.test(texts[0] ?? '') || texts.some((text) => pageEnd.test(text))
}

/**
 * The rows of the table, each with the rows that continue it.
 *
 * @param start the index of the heading row.
 * @returns also the index where the table ends, and whether the file ended before the totals.
 */
export function tableRows(
  rows: CsvRow[],
  start: number,
): { table: ReportRow[]; end: number; isBrokenOff: boolean } {
  const table: ReportRow[] = []
  let columns: Columns | null = null
  for (const [index, row] of rows.entries()) {
    if (index < start) continue
    if (columns && dated.test(row.cells[columns.date] ?? '')) {
      addRow(table, { row: row.line, cells: cellsOf(row, columns) })
      continue
    }
    const texts = rowTexts(row.cells)
    const [first] = texts
    if (first === undefined) continue
    if (totals.test(first)) return { table, end: index, isBrokenOff: false }
    const headed = columnsOf(row)
    if (headed || texts.some((text) => pageEnd.test(text))) columns = headed
    else if (columns) addRow(table, { row: row.line, cells: cellsOf(row, columns) })
  }
  return { table, end: rows.length, isBrokenOff: columns !== null }
}

/** A row without a date continues the row above: spreadsheets split merged cells like this. */
function addRow(table: ReportRow[], next: ReportRow): void {
  const above = table.at(-1)
  if (next.cells.date.length > 0 || !above) {
    table.push(next)
    return
  }
  const height = Math.max(...stacked.map((column) => above.cells[column].length))
  for (const column of stacked) {
    while (above.cells[column].length < height) above.cells[column].push('')
  }
  for (const column of columnNames) above.cells[column].push(...next.cells[column])
}

const columnNames = Object.keys(headings).filter((name): name is Column => name in headings)

/** The column of the dates below a heading row. */
export function dateColumn(heading: CsvRow): number {
  return columnsOf(heading)?.date ?? -1
}

function columnsOf(row: CsvRow): Columns | null {
  if (!row.cells.some((cell) => /^\s*duties/i.test(cell))) return null
  const texts = row.cells.map((cell) => cellText(cell).toLowerCase())
  const columns = eachColumn((name) => texts.findIndex((text) => text.startsWith(headings[name])))
  return columns.date < 0 || columns.details < 0 ? null : columns
}

function cellsOf(row: CsvRow, columns: Columns): ReportRow['cells'] {
  return eachColumn((name) => {
    const lines = cellLines(row.cells[columns[name]])
    return lines.includes('') && !stacked.some((column) => column === name)
      ? lines.filter(Boolean)
      : lines
  })
}

function eachColumn<Value>(read: (name: Column) => Value): Record<Column, Value> {
  return {
    date: read('date'),
    duties: read('duties'),
    details: read('details'),
    report: read('report'),
    actual: read('actual'),
    debrief: read('debrief'),
    block: read('block'),
    indicators: read('indicators'),
    crew: read('crew'),
  }
}
