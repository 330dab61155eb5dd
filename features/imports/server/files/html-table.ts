import type { CsvRow } from '#kernel/csv/csv-rows.ts'

/** The limits of the tables of a file together. */
const tableLimits = { rows: 60_000, cells: 1_000_000, span: 100 }

/** A table that is being read. A table inside a cell has rows of its own. */
type OpenTable = {
  row: string[] | null
  cell: { text: string; span: number } | null
  /** The rows below that a cell still covers, by column. */
  covered: number[]
}

/** The rows of all tables read so far, and the open tables, the innermost last. */
type Reading = { rows: CsvRow[]; tables: OpenTable[]; cells: number }

/** The events of an HTML parser that a table consists of. */
export type HtmlTable = {
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Begins a new line in a cell that has text. */
  line: () => void
  /** The rows, or `large` when there are more cells than any report has. */
  end: () => CsvRow[] | 'large'
}

/** Collects the rows of tables from the events of an HTML parser. Missing end tags are tolerated. */
export function createHtmlTable(): HtmlTable {
  const reading: Reading = { rows: [], tables: [], cells: 0 }
  return {
    open: (name, attributes) => {
      if (name === 'table') reading.tables.push({ row: null, cell: null, covered: [] })
      const table = reading.tables.at(-1)
      if (table && name === 'tr') {
        endRow(reading, table)
        table.row = []
      }
      if (table && (name === 'td' || name === 'th')) openCell(reading, table, attributes)
    },
    close: (name) => {
      const table = reading.tables.at(-1)
      if (!table) return
      if (name === 'td' || name === 'th') endCell(reading, table)
      if (name === 'tr' || name === 'table') endRow(reading, table)
      if (name === 'table') reading.tables.pop()
    },
    text: (text) => {
      const cell = reading.tables.at(-1)?.cell
      if (cell) cell.text += text
    },
    line: () => {
      const cell = reading.tables.at(-1)?.cell
      if (cell && cell.text.trim() !== '' && !cell.text.endsWith('\n')) cell.text += '\n'
    },
    end: () => {
      for (const table of reading.tables.toReversed()) endRow(reading, table)
      const isLarge = reading.cells > tableLimits.cells || reading.rows.length > tableLimits.rows
      return isLarge ? 'large' : reading.rows
    },
  }
}

function openCell(reading: Reading, table: OpenTable, attributes: Record<string, string>): void {
  endCell(reading, table)
  table.row ??= []
  passCovered(reading, table.row, table.covered)
  const span = spanOf(attributes['colspan'])
  const height = spanOf(attributes['rowspan'])
  const start = table.row.length
  if (height > 1) for (let at = 0; at < span; at += 1) table.covered[start + at] = height - 1
  table.cell = { text: '', span }
}

function endCell(reading: Reading, table: OpenTable): void {
  if (!table.cell || !table.row) return
  const { text, span } = table.cell
  addCell(reading, table.row, cellText(text))
  for (let index = 1; index < span; index += 1) addCell(reading, table.row, '')
  table.cell = null
}

function endRow(reading: Reading, table: OpenTable): void {
  endCell(reading, table)
  if (!table.row) return
  passCovered(reading, table.row, table.covered)
  reading.rows.push({ line: reading.rows.length + 1, cells: table.row })
  table.row = null
}

/** Adds a blank cell for each column that a cell of a row above covers. */
function passCovered(reading: Reading, row: string[], covered: number[]): void {
  for (let at = row.length; (covered[at] ?? 0) > 0; at += 1) {
    covered[at] = (covered[at] ?? 0) - 1
    addCell(reading, row, '')
  }
}

function addCell(reading: Reading, row: string[], text: string): void {
  reading.cells += 1
  if (reading.cells <= tableLimits.cells) row.push(text)
}

/** A span beyond 100 is no table of a report and counts as one. */
function spanOf(span: string | undefined): number {
  const number = Number(span ?? 1)
  return Number.isInteger(number) && number > 0 && number <= tableLimits.span ? number : 1
}

/** A cell's text: lines come from `<br>`, other white space is one blank. */
function cellText(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trimEnd()
}
