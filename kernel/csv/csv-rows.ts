import { parse } from '#csv-parse'

/** One record of a CSV file. */
export type CsvRow = {
  /** The physical line the record starts on, counted from 1. */
  line: number
  /** A cell may hold several lines, separated by `\n`. */
  cells: string[]
}

/** Says why the rows after a quotation mark are missing. */
export const unclosedQuote =
  'A quotation mark opened here is never closed, so the rest of the file cannot be read.'

/**
 * The records of a CSV text, blank lines included as rows of one empty cell.
 *
 * Accepts a byte-order mark, any line ending and any number of cells a row. Without a given delimiter it is a
 * comma, or a semicolon, tab or bar where the text is plainly separated by those.
 *
 * @returns the rows, and the line of a quoted cell that is never closed: it swallows the rest of the file.
 */
export function csvRows(
  text: string,
  given?: string,
): { rows: CsvRow[]; unclosedQuoteLine: number | null } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = given ?? delimiterOf(source)
  let unclosed = false
  const [, ...records] = withoutStackTraces(() =>
    parse(`${commonRow(source, delimiter)}\n${source}`, {
      bom: false,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
      on_skip: () => {
        unclosed = true
      },
    }),
  )
  let next = 1
  const rows = records.map(({ record }) => {
    const line = next
    next += 1 + record.reduce((lines, cell) => lines + lineBreaks(cell), 0)
    return { line, cells: record }
  })
  return { rows, unclosedQuoteLine: unclosed ? next : null }
}

/** Limits of a CSV text. Parsing time grows with each of them. */
export type CsvLimits = { lines: number; columns: number; lineLength: number }

/**
 * The first limit that a CSV text exceeds; null when it exceeds none. Does not parse the cells.
 *
 * Counts physical lines: a quoted cell may span several.
 */
export function beyondLimit(
  text: string,
  limits: CsvLimits,
  given?: string,
): keyof CsvLimits | null {
  const delimiter = (given ?? delimiterOf(text)).charCodeAt(0)
  let [lines, columns, start] = [1, 1, 0]
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : newLine
    if (code === delimiter) columns += 1
    if (columns > limits.columns) return 'columns'
    if (code !== newLine && code !== carriageReturn) continue
    if (at - start > limits.lineLength) return 'lineLength'
    if (code === newLine) lines += 1
    if (lines > limits.lines) return 'lines'
    columns = 1
    start = at + 1
  }
  return null
}

const [newLine, carriageReturn] = [0x0a, 0x0d]

function delimiterOf(text: string): string {
  const start = text.slice(0, 4000)
  const count = (mark: string) => start.split(mark).length - 1
  const commas = count(',')
  return [';', '\t', '|'].find((mark) => count(mark) > commas) ?? ','
}

/**
 * An empty first row as wide as most rows of the table. csv-parse creates a slow Error for every row of another
 * length than the first, such as those of a table under a title.
 */
function commonRow(text: string, delimiter: string): string {
  const counts = new Map<number, number>()
  for (const line of text.slice(0, widthSampleLength).split('\n')) {
    const width = rowWidth(line, delimiter)
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [common] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0])
  return delimiter.repeat(common - 1)
}

/** The number of cells in a line. Delimiters in quotation marks do not count. */
function rowWidth(line: string, delimiter: string): number {
  let [width, isQuoted] = [1, false]
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === delimiter && !isQuoted) width += 1
  }
  return width
}

/** Enough for the header and some rows of a table with hundreds of columns. */
const widthSampleLength = 32_000

/** Runs `work` without stack traces. The trace of an Error that csv-parse drops takes longer than its row. */
function withoutStackTraces<Result>(work: () => Result): Result {
  const { stackTraceLimit } = errors
  if (stackTraceLimit === undefined) return work()
  errors.stackTraceLimit = 0
  try {
    return work()
  } finally {
    errors.stackTraceLimit = stackTraceLimit
  }
}

/** V8 has the limit, and ECMAScript has not. */
const errors: { stackTraceLimit?: number } & ErrorConstructor = Error

function lineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0
}
