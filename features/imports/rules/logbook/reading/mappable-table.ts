import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { findDateOrder } from '#imports/rules/logbook/cells/date-order.ts'
import { isTotals, mixedOrders, noFlight } from '#imports/rules/logbook/flights/column-table.ts'
import { logbookFromRows } from '#imports/rules/logbook/flights/logbook-from-rows.ts'
import { fitsTotal, flightTimes } from '#imports/rules/logbook/flights/flight-times.ts'
import type { PrintedFlight, PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import { isRowFault } from '#imports/rules/roster/aims/row-fault.ts'
import { isBlankRow } from '#imports/rules/logbook/flights/logbook-table.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import { logbookZones, type LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { hoursFormatOf, sampledRows } from '#imports/rules/logbook/table/column-content.ts'
import {
  findHeader,
  widestHeader,
  type HeadedRows,
} from '#imports/rules/logbook/table/find-header.ts'
import { firstRowWords, missingFields } from '#imports/rules/logbook/table/first-row-words.ts'
import { zoneOfHeading } from '#imports/rules/logbook/table/heading-fields.ts'
import { proposeColumns } from '#imports/rules/logbook/table/propose-columns.ts'
import type { TableAnswers, TableField } from '#imports/rules/logbook/table/table-mapping.ts'
import type { JoinedSheets } from './joined-sheets.ts'
import { mappedRows } from './mapped-table.ts'

/** The number of rows that the mapping shows. */
const shownRows = 5

/**
 * Reads a table that is not of a known format. With the user's answers it is a logbook. Without them it is a table
 * to be matched, with a proposal for each question. The sheets with most matched fields are taken.
 *
 * @param isTable true if the file is known to be a table, so that its first wide row is the header if no other is.
 * @returns null if no table has a header.
 */
export function readMappableTable(
  sheets: JoinedSheets[],
  context: LogbookContext,
  answers: LogbookAnswers,
  isTable = false,
): { reading: LogbookFileReading; read: JoinedSheets } | null {
  const candidates = sheets.flatMap((read) => {
    const { table } = read
    const headed =
      findHeader(table.rows, context.today) ?? (isTable ? widestHeader(table.rows) : null)
    return headed ? [{ read, headed, ...proposalOf(headed, context) }] : []
  })
  const [best] = candidates.sort(
    (one, other) =>
      missingOf(one.headed, one.proposal).length - missingOf(other.headed, other.proposal).length ||
      other.headed.rows.length - one.headed.rows.length,
  )
  return best ? { reading: readBest(best, context, answers), read: best.read } : null
}

type Candidate = {
  read: JoinedSheets
  headed: HeadedRows
  proposal: TableAnswers
  isZoneStated: boolean
  zoneReason: string | null
}

function readBest(
  best: Candidate,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading {
  const { headed } = best
  const { table } = best.read
  const format = table.kind === 'text' ? 'Table (CSV)' : 'Table (Excel)'
  const confirmed = answers.table && widened(answers.table, headed.headings.length)
  const dates = datesOf(headed, confirmed ?? best.proposal)
  if (findDateOrder(dates).isMixed) return { refusal: mixedOrders }
  const given = confirmed ?? best.proposal
  const missing = missingOf(headed, given)
  if (!confirmed || missing.length > 0) {
    const firstRows = firstRowsOf(headed)
    return {
      kind: 'table',
      format,
      table: {
        headings: headed.headings,
        firstRows,
        rowCount: headed.rows.filter((row) => !isBlankRow(row)).length,
        proposal: given,
        isDateOrderCertain: findDateOrder(dates).isCertain,
        isZoneStated: best.isZoneStated,
        zoneReason: best.zoneReason,
        firstRowWords: firstRowWords({ firstRows }, given, context.today),
        missing,
      },
    }
  }
  const logbook = logbookFromRows(
    {
      rows: headed.rows,
      read: mappedRows(headed.headings, confirmed, context.today),
      zone: { zone: confirmed.zone, reason: 'You confirmed this zone with the columns.' },
      unclosedQuoteLine: table.unclosedQuoteLine,
    },
    context,
    answers,
  )
  for (const { line } of headed.rows) {
    if (table.emptyFormulaLines.has(line) && logbook.flights.some(({ row }) => row === line))
      logbook.warnings.push({ row: line, reason: 'A formula in this row has no stored value.' })
  }
  const isEmpty = logbook.flights.length + logbook.errors.length + logbook.leftOut.length === 0
  if (isEmpty) return { refusal: noFlight }
  return { kind: 'logbook', format, logbook, headings: headed.headings }
}

function firstRowsOf({ headings, rows }: HeadedRows): string[][] {
  const first: CsvRow[] = []
  for (const row of rows) {
    if (first.length < shownRows && !isBlankRow(row)) first.push(row)
  }
  return first.map(({ cells }) => headings.map((_, place) => cells[place] ?? ''))
}

function missingOf(headed: HeadedRows, { columns }: TableAnswers): string[] {
  return missingFields(columns, firstRowsOf(headed))
}

/** Answers for as many columns as the table has. */
function widened(answers: TableAnswers, width: number): TableAnswers {
  const columns = Array.from({ length: width }, (_, place) => answers.columns[place] ?? null)
  return { ...answers, columns }
}

function proposalOf(
  { headings, above, rows }: HeadedRows,
  context: LogbookContext,
): Pick<Candidate, 'proposal' | 'isZoneStated' | 'zoneReason'> {
  const sample = rows.filter((row) => !isBlankRow(row) && !isTotals(row)).slice(0, sampledRows)
  const samples = headings.map((_, place) => sample.map(({ cells }) => cells[place] ?? ''))
  const columns = proposeColumns(headings, samples, context.today)
  const written = hoursFormatOf(samples[columns.indexOf('flightTime')] ?? [])
  const stated = statedZone(headings, above, columns)
  const answers: TableAnswers = { columns, dateOrder: 'dmy', zone: stated ?? 'UTC', hours: written }
  const { order } = findDateOrder(datesOf({ headings, above, rows }, answers))
  const ordered = { ...answers, dateOrder: order }
  const isPoint = written === 'decimal' && provesPoint({ headings, sample }, ordered, context)
  const proposal = isPoint ? { ...ordered, hours: 'point' as const } : ordered
  if (stated) return { proposal, isZoneStated: true, zoneReason: null }
  const { zone, zoneReason, isZoneCertain } = logbookFromRows(
    { rows: sample, read: mappedRows(headings, proposal, context.today), zone: null },
    context,
    {},
  )
  const voted = { ...proposal, zone }
  return { proposal: voted, isZoneStated: false, zoneReason: isZoneCertain ? zoneReason : null }
}

/**
 * True if the times of more rows fit their hours as hours and minutes around a point than as decimal hours, in any zone.
 */
function provesPoint(
  { headings, sample }: { headings: string[]; sample: CsvRow[] },
  answers: TableAnswers,
  context: LogbookContext,
): boolean {
  const fitting = (hours: TableAnswers['hours']) => {
    const read = mappedRows(headings, { ...answers, hours }, context.today)
    return sample.filter((row) => {
      const flight = printedOf(read, row)
      return (
        flight !== null &&
        logbookZones.some((zone) => fitsTotal(flightTimes(flight, zone, context), flight))
      )
    }).length
  }
  return fitting('point') > fitting('decimal')
}

/** The flight of a row; null for a row without one, or that cannot be read. */
function printedOf(read: (row: CsvRow) => PrintedRow, row: CsvRow): PrintedFlight | null {
  try {
    const printed = read(row)
    return printed.kind === 'flight' ? printed.flight : null
  } catch (error) {
    if (!isRowFault(error)) throw error
    return null
  }
}

/** The zone that the headings of the times state, else the texts above the table, else any heading. */
function statedZone(
  headings: string[],
  above: string[],
  columns: (TableField | null)[],
): LogbookZone | null {
  const times = headings.filter((_, place) =>
    ['offBlock', 'onBlock'].includes(columns[place] ?? ''),
  )
  for (const texts of [times, above]) {
    const zones = new Set(texts.flatMap((text) => zoneOfHeading(text) ?? []))
    const [zone] = zones
    if (zone && zones.size === 1) return zone
  }
  return null
}

function datesOf(
  { rows }: Pick<HeadedRows, 'rows'> & Partial<HeadedRows>,
  { columns }: TableAnswers,
): string[] {
  const place = columns.indexOf(columns.includes('date') ? 'date' : 'offBlock')
  return place < 0 ? [] : rows.map(({ cells }) => cells[place] ?? '')
}
