import { beginningOf, isLongCell } from '#kernel/csv/cell-limits.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { readRouteCell } from '#imports/rules/logbook/cells/airport-cell.ts'
import { columnKey } from '#imports/rules/logbook/cells/column-key.ts'
import {
  rankCode,
  readPeopleCell,
  readPersonCell,
  type PrintedPerson,
} from '#imports/rules/logbook/cells/person-cell.ts'
import { isHeader, isTotals } from '#imports/rules/logbook/flights/column-table.ts'
import { flightOf } from '#imports/rules/logbook/flights/flight-texts.ts'
import { aside, type PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import { readDurationCell } from '#kernel/csv/duration-cell.ts'
import type { TableAnswers, TableField } from '#imports/rules/logbook/table/table-mapping.ts'
import { quoted, rowFault } from '#imports/rules/roster/aims/row-fault.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The headings that list several people in a cell, so that commas separate them. */
const listHeadings =
  /^(?:crew|names|colleagues|cabincrew|flightattendants|flightcrew|besatzung|kabinenbesatzung|[eé]quipage|tripulaci|tripula[cç]|equipaggio|bemanning|za[lł]oga)/

const travelled = /^(?:dh|dhd|pax|pos|ppx|positioning|deadhead|passenger|travelled)$/i

/**
 * Prepares the reading of a table's rows with the columns that the user confirmed. The returned function throws a row
 * fault for a row that cannot be read.
 */
export function mappedRows(
  headings: string[],
  { columns, dateOrder, hours }: TableAnswers,
  today: CalendarDate,
): (row: CsvRow) => PrintedRow {
  const places = new Map<TableField, number>()
  columns.forEach((field, place) => {
    if (field !== null && !places.has(field)) places.set(field, place)
  })
  const header: CsvRow = { line: 0, cells: headings }
  let isFirst = true
  return (row) => {
    const cell = (field: TableField) => row.cells[places.get(field) ?? -1]?.trim() ?? ''
    const left = (isFirst ? broughtForward(row, cell, hours) : null) ?? leftOut(row, cell, header)
    if (left) return left
    isFirst = false
    const [from, to] = endsOf(cell)
    const role = cell('role')
    const isTravelled = travelled.test(role)
    const flight = flightOf(
      {
        row: row.line,
        date: cell('date'),
        from,
        to,
        off: cell('offBlock'),
        on: cell('onBlock'),
        total: cell('flightTime'),
        hours,
        flightNumber: cell('flightNumber'),
        aircraftType: cell('aircraftType'),
        registration: cell('aircraftRegistration'),
        role: isTravelled ? '' : role,
        remarks: cell('remarks'),
        crew: crewOf(row, headings, columns),
      },
      { order: dateOrder, today },
    )
    const passenger = isTravelled
      ? `The position is ${quoted(role)}: travelled as a passenger.`
      : null
    return { kind: 'flight', flight, passenger }
  }
}

/** Hours brought forward above the first flight; below it, such a row is the total of a page. Null for other rows. */
function broughtForward(
  row: CsvRow,
  cell: (field: TableField) => string,
  hours: TableAnswers['hours'],
): PrintedRow | null {
  const isNamed = row.cells.some(
    (text) => !isLongCell(text) && /brought forward|previous (hours|experience)/i.test(text),
  )
  const minutes = isNamed ? (readDurationCell(cell('flightTime'), hours)?.minutes ?? 0) : 0
  if (minutes === 0) return null
  const carried = { minutes, aircraftType: cell('aircraftType') || null, role: null, until: null }
  return { kind: 'carried', carried }
}

/** A row without a flight: a total, a title inside the table, a simulator session; null for any other row. */
function leftOut(
  row: CsvRow,
  cell: (field: TableField) => string,
  header: CsvRow,
): PrintedRow | null {
  if (isHeader(row, header)) return aside.headings
  const hasPlace = [cell('departureAirport'), cell('arrivalAirport'), cell('route')].some(Boolean)
  const hasTime = cell('offBlock') !== '' || cell('onBlock') !== ''
  const isSum = cell('date') === '' && !hasPlace && !hasTime && cell('flightTime') !== ''
  if (isSum || (isTotals(row) && !hasPlace)) return aside.total
  const isSimulator = row.cells.some(
    (text) => !isLongCell(text) && /\b(?:sim|simulator|ffs|ftd)\b/i.test(text),
  )
  if (!hasPlace && isSimulator) return { kind: 'leftOut', reason: 'This is a simulator session.' }
  const filled = row.cells.filter((text) => text.trim() !== '')
  const isTitle =
    filled.length === 1 &&
    header.cells.length > 3 &&
    /^\D+(?:\d{4})?$/.test(beginningOf(filled[0]?.trim() ?? ''))
  return isTitle ? aside.title : null
}

function endsOf(cell: (field: TableField) => string): [from: string, to: string] {
  const [from, to, route] = [cell('departureAirport'), cell('arrivalAirport'), cell('route')]
  if ((from !== '' && to !== '') || route === '') return [from, to]
  const airports = readRouteCell(route)
  const [first, last] = [airports?.[0], airports?.at(-1)]
  if (!first || !last) throw rowFault(`${quoted(route)} is not a route of two airports.`)
  return [from || first.code, to || last.code]
}

function crewOf(
  { cells }: CsvRow,
  headings: string[],
  columns: TableAnswers['columns'],
): PrintedPerson[] {
  return columns.flatMap((field, place) => {
    if (field !== 'crew') return []
    const heading = columnKey(headings[place] ?? '')
    const text = cells[place] ?? ''
    const rank = rankCode(heading.replace(/^nameof|names?$/g, ''))
    return listHeadings.test(heading) ? readPeopleCell(text, rank) : readPersonCell(text, rank)
  })
}
