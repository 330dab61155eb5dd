import type { CsvRow } from '#domain/csv/csv-rows.ts'
import { cellLines, cellText } from './report-text.ts'

/** The columns a reader needs, by what their headings begin with. Airlines add, drop and move others. */
const headings = {
  date: 'date',
  duties: 'duties',
  details: 'details',
  report: 'report',
  actual: 'actual',
  debrief: 'debrief',
  indicators: 'indicator',
  crew: 'crew',
} as const
type Column = keyof typeof headings

/** One duty row of the table: its line in the file, and the lines of each of its cells. */
export type ReportRow = { row: number; cells: Record<Column, string[]> }

/** What ends the table: nothing below is roster, though memos begin with dates as well. */
const afterTable =
  /^(total hours|hotel information|training details|expiry dates|memos|descriptions|block hours|generated on)/i

/** What begins another page: its title and headings follow. */
const pageTitle = /personal crew schedule report|^schedule details$/i

/** The index of the row of column headings, or -1. */
export function headingIndex(rows: CsvRow[]): number {
  return rows.findIndex((row) => columnsOf(row) !== null)
}

/**
 * The rows of the table, each with the rows that continue it below.
 *
 * @returns also where the table ends: the index of the first row that is no longer roster.
 */
export function tableRows(rows: CsvRow[], start: number): { table: ReportRow[]; end: number } {
  const table: ReportRow[] = []
  let columns = columnsOf(rows[start])
  for (let index = start + 1; index < rows.length; index += 1) {
    const row = rows[index]
    const texts = row?.cells.map(cellText) ?? []
    if (!row || texts.every((text) => text === '')) continue
    if (afterTable.test(texts[0] ?? '')) return { table, end: index }
    const headed = columnsOf(row)
    if (headed || texts.some((text) => pageTitle.test(text))) {
      columns = headed
      continue
    }
    if (columns) addRow(table, { row: row.line, cells: cellsOf(row, columns) })
  }
  return { table, end: rows.length }
}

/** A row without a date holds further lines of the one above: a spreadsheet splits merged cells so. */
function addRow(table: ReportRow[], next: ReportRow): void {
  const above = table.at(-1)
  if (next.cells.date.length > 0 || !above) {
    table.push(next)
    return
  }
  for (const column of columnNames) above.cells[column].push(...next.cells[column])
}

const columnNames: Column[] = [
  'date',
  'duties',
  'details',
  'report',
  'actual',
  'debrief',
  'indicators',
  'crew',
]

function columnsOf(row: CsvRow | undefined): Record<Column, number> | null {
  const texts = row?.cells.map((cell) => cellText(cell).toLowerCase()) ?? []
  const column = (name: Column) => texts.findIndex((text) => text.startsWith(headings[name]))
  if (texts[column('date')] !== 'date' || column('duties') < 0 || column('details') < 0) return null
  return {
    date: column('date'),
    duties: column('duties'),
    details: column('details'),
    report: column('report'),
    actual: column('actual'),
    debrief: column('debrief'),
    indicators: column('indicators'),
    crew: column('crew'),
  }
}

function cellsOf(row: CsvRow, columns: Record<Column, number>): Record<Column, string[]> {
  const lines = (name: Column) => cellLines(row.cells[columns[name]])
  return {
    date: lines('date'),
    duties: lines('duties'),
    details: lines('details'),
    report: lines('report'),
    actual: lines('actual'),
    debrief: lines('debrief'),
    indicators: lines('indicators'),
    crew: lines('crew'),
  }
}
