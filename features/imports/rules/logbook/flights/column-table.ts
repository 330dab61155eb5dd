import { beginningOf } from '#kernel/csv/cell-limits.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import {
  columnKey,
  columnPlaces,
  type ColumnPlaces,
} from '#imports/rules/logbook/cells/column-key.ts'
import { findDateOrder } from '#imports/rules/logbook/cells/date-order.ts'
import type { PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'
import { readPeopleCell, readPersonCell } from '#imports/rules/logbook/cells/person-cell.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import { flightOf, optionalDate, type DateReading, type FlightTexts } from './flight-texts.ts'
import { logbookFromRows, type LogbookRows } from './logbook-from-rows.ts'
import { isBlankRow, type LogbookTable } from './logbook-table.ts'
import { aside, type PrintedRow } from './printed-flight.ts'

/** A row read by the names of its columns. */
export type NamedCells = {
  line: number
  cells: string[]
  /** The trimmed text of the first of these columns that has any; empty without one. Keys as in `columnKey`. */
  text: (...keys: string[]) => string
  /** The cell of a column as it is in the file; empty without one. */
  cell: (key: string) => string
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

/** The fields of a flight that a column can hold. */
type ColumnField =
  | 'date'
  | 'from'
  | 'to'
  | 'off'
  | 'on'
  | 'arrivalDate'
  | 'total'
  | 'flightNumber'
  | 'aircraftType'
  | 'registration'
  | 'role'
  | 'remarks'
  | 'crewList'

/** A format whose columns have names. Keys of columns are as in `columnKey`. */
export type ColumnFormat = {
  name: string
  /** The columns that a file of this format has, or a test of them. */
  recognises: string[] | ((places: ColumnPlaces) => boolean)
  zone: LogbookRows['zone']
  /** The columns of each field. The first with a text counts. None if `special` reads all rows. */
  columns: Partial<Record<ColumnField, string[]>>
  /** The columns of one person each, with the rank that they state. */
  crew?: [rank: string | null, ...keys: string[]][]
  /** The form of the total; clock by default. */
  hours?: PrintedHoursFormat
  /** True if the order of dates depends on the settings of the writer, so that an open one needs a remark. */
  isOrderOpen?: boolean
  /** Reads a row that is no flight of these columns, or gives a reason to leave it out; false for other rows. */
  special?: (cells: NamedCells, dates: DateReading) => PrintedRow | string | false
  /** Texts that a column alone does not give, and why the flight was no work. Throws a row fault. */
  hook?: (cells: NamedCells) => Partial<FlightTexts> & { passenger?: string | null }
}

/** Reads a table in a format with named columns; null if it does not recognise the header. */
export function readColumnFormat(
  format: ColumnFormat,
  table: LogbookTable,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  const { recognises } = format
  const columns = findColumns(
    table,
    Array.isArray(recognises) ? (places) => recognises.every((key) => places.has(key)) : recognises,
  )
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
  const keys = format.columns.date ?? []
  const dates = columns.rows.flatMap((row) => keys.map((key) => named(row).text(key)))
  const { order, isCertain, isMixed } = findDateOrder(dates)
  if (isMixed) return { refusal: mixedOrders }
  const dateReading: DateReading = { order, today: context.today }
  const logbook = logbookFromRows(
    {
      rows: columns.rows,
      zone: format.zone,
      unclosedQuoteLine: table.unclosedQuoteLine,
      read: (row) => {
        const cells = named(row)
        const hasDate = keys.some((key) => optionalDate(cells.text(key), dateReading) !== null)
        if (isHeader(row, columns.header)) return aside.headings
        return isTotals(row) && !hasDate ? aside.total : readRow(format, cells, dateReading)
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

function readRow(
  format: Omit<ColumnFormat, 'recognises'>,
  cells: NamedCells,
  dates: DateReading,
): PrintedRow {
  const { columns, crew = [], hours = 'clock' } = format
  const left = format.special?.(cells, dates)
  if (left) return typeof left === 'string' ? { kind: 'leftOut', reason: left } : left
  const { passenger = null, ...texts } = format.hook?.(cells) ?? {}
  const text = (field: ColumnField) => cells.text(...(columns[field] ?? []))
  const flight = flightOf(
    {
      row: cells.line,
      date: text('date'),
      from: text('from'),
      to: text('to'),
      off: text('off'),
      on: text('on'),
      arrivalDate: text('arrivalDate'),
      total: text('total'),
      hours,
      flightNumber: text('flightNumber'),
      aircraftType: text('aircraftType'),
      registration: text('registration'),
      role: text('role'),
      remarks: text('remarks'),
      crew: [
        ...crew.flatMap(([rank, ...keys]) => readPersonCell(cells.text(...keys), rank)),
        ...readPeopleCell(text('crewList'), null),
      ],
      ...texts,
    },
    dates,
  )
  return { kind: 'flight', flight, passenger }
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
  return ({ line, cells }) => {
    const cell = (key: string) => cells[places.get(key) ?? -1] ?? ''
    const text = (...keys: string[]) => {
      for (const key of keys) {
        const trimmed = cell(key).trim()
        if (trimmed) return trimmed
      }
      return ''
    }
    return { line, cells, text, cell }
  }
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
