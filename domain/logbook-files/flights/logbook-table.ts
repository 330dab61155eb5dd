import {
  beyondLimit,
  csvRows,
  rowWidth,
  type CsvLimits,
  type CsvRow,
} from '#domain/csv/csv-rows.ts'
import type { FileContent } from '#domain/files/file-content.ts'
import type { FileRefusal } from '#domain/files/file-refusal.ts'

/** The rows of a text file or of one sheet of a workbook. */
export type LogbookTable = {
  kind: 'text' | 'sheet'
  rows: CsvRow[]
  /** The line of a quotation mark that is never closed; null without one. */
  unclosedQuoteLine: number | null
  /** The lines with a formula that has no stored value. */
  emptyFormulaLines: ReadonlySet<number>
}

/** The largest logbook. LogTen writes 280 columns. A remark in quotation marks can span several lines. */
const logbookLimits = { rows: 20_000, columns: 400, lineLength: 20_000 }

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
  const tables = content.sheets.map(({ rows, emptyFormulas }): LogbookTable => {
    const emptyFormulaLines = new Set(emptyFormulas.map(({ line }) => line))
    return { kind: 'sheet', rows, unclosedQuoteLine: null, emptyFormulaLines }
  })
  return beyondRows(tables) ?? tables
}

/** True if a row has no text. */
export function isBlankRow({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function textTable(text: string): LogbookTable[] | FileRefusal {
  if (text.includes('\0')) return []
  const delimiter = delimiterOf(text)
  const beyond = beyondLimit(text, textLimits, delimiter)
  if (beyond) return tooLarge[beyond === 'lines' ? 'rows' : beyond]
  const table: LogbookTable = {
    kind: 'text',
    emptyFormulaLines: new Set(),
    ...csvRows(text, delimiter),
  }
  return beyondRows([table]) ?? [table]
}

function beyondRows(tables: LogbookTable[]): FileRefusal | null {
  if (tables.some(({ rows }) => rows.length > logbookLimits.rows + 50)) return tooLarge.rows
  const isWide = ({ cells }: CsvRow) => cells.length > logbookLimits.columns
  return tables.some(({ rows }) => rows.some(isWide)) ? tooLarge.columns : null
}

const delimiters = [',', ';', '\t', '|']

/** The lines at the beginning of a text whose widths are compared. */
const comparedLines = 60
const comparedLength = 64_000

/** The delimiter with most lines of equal width; of two such, the one that makes more columns. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, comparedLength).split(/\r\n?|\n/, comparedLines)
  let best = { delimiter: ',', lines: 0, width: 0 }
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const width = rowWidth(line, delimiter)
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    }
    for (const [width, count] of counts) {
      const isBetter = count > best.lines || (count === best.lines && width > best.width)
      if (isBetter) best = { delimiter, lines: count, width }
    }
  }
  return best.delimiter
}
