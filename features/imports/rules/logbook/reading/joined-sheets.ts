import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import {
  isBlankRow,
  lineOfSheet,
  sheetOfLine,
  type LogbookTable,
} from '#imports/rules/logbook/flights/logbook-table.ts'
import type { LogbookFileReading } from '#imports/rules/logbook/logbook-reading.ts'
import { findHeader, widestHeader } from '#imports/rules/logbook/table/find-header.ts'
import { headingKey } from '#imports/rules/logbook/table/heading-fields.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** Sheets that are read as one table, because they have the same headings. */
export type JoinedSheets = { table: LogbookTable; names: string[] }

/**
 * Joins the sheets of a workbook that have the same headings, such as a sheet for each year. Blank sheets are left
 * out. Lines of a joined sheet are numbered by `lineOfSheet`.
 */
export function joinedSheets(tables: LogbookTable[], today: CalendarDate): JoinedSheets[] {
  const groups = new Map<string, JoinedSheets>()
  for (const table of tables) {
    if (table.kind === 'text') groups.set('', { table, names: [] })
    if (table.kind === 'text' || table.rows.every(isBlankRow)) continue
    const headed = findHeader(table.rows, today) ?? widestHeader(table.rows)
    const key = headed ? headingKey(headed.headings) : `sheet ${table.name}`
    const group = groups.get(key)
    if (group && headed) groups.set(key, withSheet(group, table, headed.rows))
    else groups.set(key, { table, names: [table.name] })
  }
  return [...groups.values()]
}

function withSheet({ table, names }: JoinedSheets, sheet: LogbookTable, rows: CsvRow[]) {
  const lineOf = (line: number) => lineOfSheet(names.length, line)
  const moved = rows.map(({ line, cells }) => ({ line: lineOf(line), cells }))
  const emptyFormulaLines = new Set([
    ...table.emptyFormulaLines,
    ...[...sheet.emptyFormulaLines].map(lineOf),
  ])
  return {
    names: [...names, sheet.name],
    table: { ...table, rows: [...table.rows, ...moved], emptyFormulaLines },
  }
}

/** A reading of a workbook with the sheets that were read and the others. Remarks name the sheet of their row. */
export function withSheetNames(
  reading: LogbookFileReading,
  read: JoinedSheets,
  all: JoinedSheets[],
): LogbookFileReading {
  if ('refusal' in reading || reading.kind === 'certificates') return reading
  const others = all.filter((group) => group !== read).map(({ names }) => names)
  const hasSheets = read.names.length > 1 || others.length > 0
  const named = hasSheets ? { ...reading, sheets: { read: read.names, others } } : reading
  if (named.kind !== 'logbook' || read.names.length < 2) return named
  const remarked = (remarks: RowRemark[]) => remarks.map((remark) => inSheet(remark, read.names))
  const { leftOut, errors, warnings } = named.logbook
  const logbook = {
    ...named.logbook,
    leftOut: remarked(leftOut),
    errors: remarked(errors),
    warnings: remarked(warnings),
  }
  return { ...named, logbook }
}

function inSheet({ row, reason }: RowRemark, names: string[]): RowRemark {
  if (row === null) return { row, reason }
  const { sheet, line } = sheetOfLine(row)
  return { row: line, reason: `Sheet ${names[sheet] ?? ''}: ${reason}` }
}
