import { parse } from '#csv-parse'

/** One record of a CSV file. */
export type CsvRow = {
  /** The physical line the record starts on, counted from 1. */
  line: number
  /** A cell may hold several lines, separated by `\n`. */
  cells: string[]
}

/**
 * The records of a CSV text, blank lines included as rows of one empty cell.
 *
 * Accepts a byte-order mark, any line ending and any number of cells a row. The delimiter is a comma, or
 * a semicolon or tab where the text is plainly separated by those.
 *
 * @returns the rows, and the line of a quoted cell that is never closed: it swallows the rest of the file.
 */
export function csvRows(text: string): { rows: CsvRow[]; unclosedQuoteLine: number | null } {
  const source = text.replace(/\r\n?/g, '\n')
  let unclosed = false
  const records = parse(source, {
    bom: true,
    delimiter: delimiterOf(source),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: () => {
      unclosed = true
    },
  })
  let next = 1
  const rows = records.map(({ record }) => {
    const line = next
    next += 1 + record.reduce((lines, cell) => lines + lineBreaks(cell), 0)
    return { line, cells: record }
  })
  return { rows, unclosedQuoteLine: unclosed ? next : null }
}

function delimiterOf(text: string): string {
  const start = text.slice(0, 4000)
  const count = (mark: string) => start.split(mark).length - 1
  const commas = count(',')
  return [';', '\t'].find((mark) => count(mark) > commas) ?? ','
}

function lineBreaks(cell: string): number {
  return cell.split('\n').length - 1
}
