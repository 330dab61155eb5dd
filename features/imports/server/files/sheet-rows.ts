import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { Sheet } from '#imports/rules/files/file-content.ts'
import { isoText, numberText, storedText, type NumberKind } from './cell-text.ts'
import { readXml } from './xml-events.ts'

/** The parts of a workbook that its sheets refer to. */
export type SheetContext = {
  strings: string[]
  /** The meaning of a number, by style. */
  kinds: NumberKind[]
  isFrom1904: boolean
}

/** The limits of a workbook's sheets together. LogTen's export has 280 columns. */
export const sheetLimits = {
  rows: 60_000,
  columns: 500,
  /** Cells, including blank ones to the left of others. */
  cells: 2_000_000,
  /** Characters. One stored text can stand in any number of cells. */
  textLength: 20_000_000,
}

type Cell = {
  reference: string
  type: string
  style: number
  value: string | null
  hasFormula: boolean
}

/**
 * The rows of a sheet's XML. Formulas are not calculated: their stored values are read.
 *
 * @param room the cells and characters that the workbook may still have; reduced by those of this sheet.
 * @returns `far` when it has a value beyond the limits, `cut` when the XML ends early.
 */
export function sheetRows(
  xml: string,
  { strings, kinds, isFrom1904 }: SheetContext,
  room: { cells: number; textLength: number },
): Omit<Sheet, 'name'> | 'far' | 'cut' {
  const rows: CsvRow[] = []
  const emptyFormulas: Sheet['emptyFormulas'] = []
  const merged: NonNullable<Sheet['merged']> = []
  let [line, column] = [0, -1]
  let isFar = false
  const textOf = ({ type, style, value }: Cell): string => {
    if (value === null) return ''
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return isoText(value)
    const number = Number(value)
    const isNumber = (type === '' || type === 'n') && value.trim() !== '' && Number.isFinite(number)
    return isNumber ? numberText(number, kinds[style] ?? 'plain', isFrom1904) : storedText(value)
  }
  const isWhole = readCells(xml, {
    row: (number) => {
      line = number ?? line + 1
      column = -1
    },
    merge: (reference) => {
      const [from = '', to = ''] = reference.split(':')
      const [first, last] = [lineOf(from), lineOf(to)]
      const isColumn = columnOf(from) === columnOf(to) && first < last && last <= sheetLimits.rows
      if (isColumn && merged.length < sheetLimits.rows)
        merged.push({ column: columnOf(from), first, last })
    },
    cell: (cell) => {
      column = cell.reference ? columnOf(cell.reference) : column + 1
      if (cell.hasFormula && cell.value === null) {
        emptyFormulas.push({ line, cell: cell.reference || `${lettersOf(column)}${line}` })
      }
      const text = textOf(cell)
      if (text === '' || isFar) return
      const row = rowAt(rows, line, column)
      const width = row ? Math.max(0, column + 1 - row.cells.length) : 0
      room.cells -= width
      room.textLength -= text.length
      isFar = !row || room.cells < 0 || room.textLength < 0
      if (isFar || !row) return
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    },
  })
  if (isFar) return 'far'
  return isWhole ? { rows, emptyFormulas, merged } : 'cut'
}

/** The row with this line, after the blank rows above it; null beyond the limits. */
function rowAt(rows: CsvRow[], line: number, column: number): CsvRow | null {
  if (line < 1 || line > sheetLimits.rows || column < 0 || column >= sheetLimits.columns)
    return null
  while (rows.length < line) rows.push({ line: rows.length + 1, cells: [] })
  return rows[line - 1] ?? null
}

type CellEvents = {
  row: (number: number | null) => void
  cell: (cell: Cell) => void
  /** Merged cells, `A2:A5`. */
  merge: (reference: string) => void
}

function readCells(xml: string, events: CellEvents): boolean {
  let cell: Cell | null = null
  let isValue = false
  let phonetic = 0
  return readXml(xml, {
    open: (name, attributes) => {
      if (name === 'mergeCell') events.merge(attributes['ref'] ?? '')
      if (name === 'row') events.row(Number(attributes['r']) || null)
      if (name === 'c') {
        cell = {
          reference: attributes['r'] ?? '',
          type: attributes['t'] ?? '',
          style: Number(attributes['s'] ?? 0),
          value: null,
          hasFormula: false,
        }
      }
      if (name === 'rPh') phonetic += 1
      if (cell && name === 'f') cell.hasFormula = true
      isValue = (name === 'v' || name === 't') && phonetic === 0
      if (cell && isValue) cell.value ??= ''
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') phonetic -= 1
      if (name !== 'c' || !cell) return
      events.cell(cell)
      cell = null
    },
    text: (text) => {
      if (cell && isValue) cell.value = (cell.value ?? '') + text
    },
  })
}

/** `C13` is in line 13. */
function lineOf(reference: string): number {
  return Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0)
}

/** `C13` is in column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
