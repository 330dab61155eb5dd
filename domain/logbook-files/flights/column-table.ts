import { beginningOf } from '#domain/csv/cell-limits.ts'
import type { CsvRow } from '#domain/csv/csv-rows.ts'
import {
  columnKey,
  columnPlaces,
  type ColumnPlaces,
} from '#domain/logbook-files/cells/column-key.ts'
import { findDateOrder } from '#domain/logbook-files/cells/date-order.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#domain/logbook-files/logbook-reading.ts'
import { optionalDate, type DateReading } from './flight-texts.ts'
import { logbookFromRows, type LogbookRows } from './logbook-from-rows.ts'
import { isBlankRow, type LogbookTable } from './logbook-table.ts'
import { ignored, type PrintedRow } from './printed-flight.ts'

/** A row read by the names of its columns. */
export type NamedCells = {
  line: number
  cells: string[]
  /** The trimmed text of the first of these columns that has any; empty without one. Keys as in `columnKey`. */
  text: (...keys: string[]) => string
}

/** The header of a table and the rows below it. */
export type ColumnTable = { places: ColumnPlaces; header: CsvRow; rows: CsvRow[] }

/** The rows at the beginning of a table that can be its header. */
export const headerRowsMost = 20

/** Finds the header that a format recognises in the first 20 rows of a table; null without one. */
export function findColumns(
  { rows }: LogbookTable,
  recognises: (places: ColumnPlaces) => boolean,
): ColumnTable | null {
  for (const [index, header] of rows.slice(0, headerRowsMost).entries()) {
    const places = columnPlaces(header.cells)
    if (recognises(places)) return { places, header, rows: rows.slice(index + 1) }
  }
  return null
}

/** A format whose columns have names. */
export type ColumnFormat = {
  name: string
  recognises: (places: ColumnPlaces) => boolean
  zone: LogbookRows['zone']
  /** The columns of dates, where their order is not fixed. */
  dates?: string[]
  /** True if the order depends on the settings of the writer, so that an open one needs a remark. */
  isOrderOpen?: boolean
  /** Prepares the reading of rows. Throws a row fault for a row that cannot be read. */
  reader: (dates: DateReading, table: ColumnTable) => (cells: NamedCells) => PrintedRow
}

/** Reads a table in a format with named columns; null if it does not recognise the header. */
export function readColumnFormat(
  format: ColumnFormat,
  table: LogbookTable,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  const columns = findColumns(table, format.recognises)
  return columns && readColumns(format, columns, table, { context, answers })
}

/** Reads the rows below a header. */
export function readColumns(
  format: Omit<ColumnFormat, 'recognises'>,
  columns: ColumnTable,
  table: LogbookTable,
  { context, answers }: { context: LogbookContext; answers: LogbookAnswers },
): LogbookFileReading {
  const named = namedCells(columns.places)
  const keys = format.dates ?? []
  const dates = columns.rows.flatMap((row) => keys.map((key) => named(row).text(key)))
  const { order, isCertain, isMixed } = findDateOrder(dates)
  if (isMixed) return { refusal: mixedOrders }
  const dateReading: DateReading = { order, today: context.today }
  const read = format.reader(dateReading, columns)
  const logbook = logbookFromRows(
    {
      rows: columns.rows,
      zone: format.zone,
      unclosedQuoteLine: table.unclosedQuoteLine,
      read: (row) => {
        const cells = named(row)
        const hasDate = keys.some((key) => optionalDate(cells.text(key), dateReading) !== null)
        const isPassed = isHeader(row, columns.header) || (isTotals(row) && !hasDate)
        return isPassed ? ignored : read(cells)
      },
    },
    context,
    answers,
  )
  if (format.isOrderOpen && !isCertain) logbook.warnings.unshift({ row: null, reason: openOrder })
  const { flights, errors, leftOut, carriedForward } = logbook
  const isEmpty = [flights, errors, leftOut, carriedForward].every(({ length }) => length === 0)
  return isEmpty ? { refusal: noFlight } : { kind: 'logbook', format: format.name, logbook }
}

/** The sentence about a logbook without rows. */
export const noFlight = 'There is no flight in this file.'

/** The sentence about dates that cannot have one order. */
export const mixedOrders =
  'Some dates in this file have the day first and others the month. Export it again with one form of date.'

const openOrder =
  'The dates can be read with the day or the month first. They were read with the day first.'

/** Reads the cells of rows by column names. */
export function namedCells(places: ColumnPlaces): (row: CsvRow) => NamedCells {
  return ({ line, cells }) => ({
    line,
    cells,
    text: (...keys) => {
      for (const key of keys) {
        const text = cells[places.get(key) ?? -1]?.trim()
        if (text) return text
      }
      return ''
    },
  })
}

/** True for a row of sums: the first text in it is `Total` or similar. */
export function isTotals({ cells }: CsvRow): boolean {
  const first = beginningOf(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
  return /^(?:grand |page |sub-?|this page |flight )?totals?\b|^sum\b|^(?:brought|carried) forward\b/i.test(
    first,
  )
}

/** True if a row repeats the header. */
export function isHeader(row: CsvRow, header: CsvRow): boolean {
  if (isBlankRow(row)) return false
  return row.cells.every(
    (cell, index) => cell.trim() === '' || columnKey(cell) === columnKey(header.cells[index] ?? ''),
  )
}

/** True for `TRUE`, `yes`, `1` and `x`. */
export function isYes(text: string): boolean {
  return /^(?:true|yes|y|1|x|wahr|vrai)$/i.test(text.trim())
}
