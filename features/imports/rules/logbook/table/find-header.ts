import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { readMomentCell } from '#imports/rules/logbook/cells/moment-cell.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { fieldsOfHeading } from './heading-fields.ts'

/** The rows at the beginning of a table that can be its header. */
const mappedHeaderRows = 10

/** The fewest known names in a header. */
const fewestNames = 3

/** The fewest columns of a table without a header that is known. */
const fewestColumns = 4

/** The first row of a table that is wide enough to be its header, whatever its names are; null without one. */
export function widestHeader(rows: CsvRow[]): HeadedRows | null {
  const header = rows.slice(0, mappedHeaderRows).findIndex((row) => widthOf(row) >= fewestNames)
  return header < 0 ? null : headed(rows, header)
}

/** The headings of a table with the rows below them, and the texts above them. */
export type HeadedRows = { headings: string[]; above: string[]; rows: CsvRow[] }

/**
 * Finds the header of a table: the first of ten rows with three known names.
 * Without such a row it is the row above the first date.
 *
 * @returns null if the rows are no table.
 */
export function findHeader(rows: CsvRow[], today: CalendarDate): HeadedRows | null {
  const start = rows.slice(0, mappedHeaderRows)
  const known = start.findIndex(
    ({ cells }) =>
      !hasDate(cells, today) &&
      cells.filter((cell) => fieldsOfHeading(cell).length > 0).length >= fewestNames,
  )
  if (known >= 0) return headed(rows, known)
  const firstDate = start.findIndex(({ cells }) => hasDate(cells, today))
  const width = widthOf(rows[firstDate])
  if (firstDate < 0 || width < fewestColumns) return null
  if (firstDate > 0 && widthOf(rows[firstDate - 1]) >= fewestColumns)
    return headed(rows, firstDate - 1)
  const length = rows[firstDate]?.cells.length ?? 0
  const headings = Array.from({ length }, (_, index) => `Column ${index + 1}`)
  return { headings, above: [], rows: rows.slice(firstDate) }
}

function headed(rows: CsvRow[], header: number): HeadedRows {
  const below = rows.slice(header + 1)
  const cells = (rows[header]?.cells ?? []).map((cell) => cell.replace('\uFEFF', '').trim())
  const width = Math.max(
    lastFilled(cells),
    ...below.slice(0, 50).map((row) => lastFilled(row.cells)),
  )
  const headings = Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const above = rows.slice(0, header).flatMap((row) => row.cells.filter((cell) => cell.trim()))
  return { headings, above, rows: below }
}

function lastFilled(cells: string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function widthOf(row: CsvRow | undefined): number {
  return row?.cells.filter((cell) => cell.trim() !== '').length ?? 0
}

function hasDate(cells: string[], today: CalendarDate): boolean {
  return cells.some((cell) =>
    (['dmy', 'mdy'] as const).some(
      (order) =>
        readDateCell(cell, order, today) !== null ||
        Boolean(readMomentCell(cell, order, today)?.date),
    ),
  )
}
