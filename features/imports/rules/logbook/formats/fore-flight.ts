import { columnKey, columnPlaces } from '#imports/rules/logbook/cells/column-key.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { hoursMinutes } from '#kernel/csv/duration-cell.ts'
import {
  rankCode,
  readPersonCell,
  type PrintedPerson,
} from '#imports/rules/logbook/cells/person-cell.ts'
import {
  namedCells,
  noFlight,
  readColumns,
  type ColumnFormat,
  type NamedCells,
} from '#imports/rules/logbook/flights/column-table.ts'
import type { DateReading } from '#imports/rules/logbook/flights/flight-texts.ts'
import type { LogbookTable } from '#imports/rules/logbook/flights/logbook-table.ts'
import { aside, type PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'

/** The rows at the beginning of a file in which its banner stands. */
const bannerRows = 5

/** Reads a ForeFlight logbook: a table of aircraft, then a table of flights. Null for any other table. */
export function readForeFlight(
  table: LogbookTable,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  const { rows } = table
  const isBanner = rows
    .slice(0, bannerRows)
    .some((row) => titleOf(row).startsWith('foreflightlogbook'))
  if (!isBanner) return null
  const start = rows.findIndex((row) => titleOf(row) === 'flightstable')
  const below = rows.slice(start + 1)
  const header = below.findIndex(({ cells }) => {
    const places = columnPlaces(cells)
    return places.has('date') && places.has('from')
  })
  const headerRow = below[header]
  if (start < 0 || !headerRow) return { refusal: noFlight }
  const columns = {
    places: columnPlaces(headerRow.cells),
    header: headerRow,
    rows: below.slice(header + 1),
  }
  const aircraft = aircraftOf(rows.slice(0, start))
  return readColumns(foreFlight(aircraft), columns, table, { context, answers })
}

type Aircraft = { type: string; isSimulator: boolean }

function foreFlight(aircraft: Map<string, Aircraft>): Omit<ColumnFormat, 'recognises'> {
  const aircraftIn = ({ text }: NamedCells) => aircraft.get(text('aircraftid').toUpperCase())
  return {
    name: 'ForeFlight',
    zone: { zone: 'UTC', reason: 'ForeFlight exports UTC.' },
    isOrderOpen: true,
    hours: 'decimal',
    columns: {
      date: ['date'],
      from: ['from'],
      to: ['to'],
      off: ['timeout'],
      on: ['timein'],
      total: ['totaltime'],
      flightNumber: ['flightnumber'],
      registration: ['aircraftid'],
      remarks: ['pilotcomments', 'remarks', 'comments'],
    },
    special: (cells, dates) => leaveOut(cells, dates, aircraftIn(cells)),
    hook: (cells) => ({
      aircraftType: aircraftIn(cells)?.type ?? '',
      crew: [1, 2, 3, 4, 5, 6].flatMap((number) => personOf(cells.text(`person${number}`))),
    }),
  }
}

function titleOf({ cells }: LogbookTable['rows'][number]): string {
  return columnKey(cells[0] ?? '')
}

function aircraftOf(rows: LogbookTable['rows']): Map<string, Aircraft> {
  const header = rows.findIndex(({ cells }) => columnPlaces(cells).has('aircraftid'))
  const named = namedCells(columnPlaces(rows[header]?.cells ?? []))
  const aircraft = new Map<string, Aircraft>()
  for (const row of rows.slice(header + 1)) {
    const { text } = named(row)
    const equipment = text('equiptypefaa', 'equipmenttype', 'equiptype')
    aircraft.set(text('aircraftid').toUpperCase(), {
      type: text('typecode') || text('model'),
      isSimulator: /ffs|ftd|atd|sim/i.test(equipment),
    })
  }
  return aircraft
}

/** The types of data that ForeFlight's template writes below the header. */
const dataTypes = /^(?:date|text|string|hhmm|decimal|number|boolean|packed detail)\b/i

function leaveOut(
  { text, cells }: NamedCells,
  dates: DateReading,
  used: Aircraft | undefined,
): PrintedRow | string | false {
  const isTemplate =
    !readDateCell(text('date'), dates.order, dates.today) && dataTypes.test(text('date'))
  if (isTemplate && cells.every((cell) => cell.trim() === '' || !/^\d/.test(cell.trim())))
    return aside.headings
  const isSimulator = used?.isSimulator || hoursMinutes(text('simulatedflight')) > 0
  if (isSimulator && (text('from') === '' || text('to') === '' || used?.isSimulator))
    return 'This is a simulator session.'
  if (text('from', 'to', 'route', 'timeout', 'timein') === '')
    return 'This row has no airports: it is a simulator session.'
  const isGround = hoursMinutes(text('groundtraining')) > 0 && hoursMinutes(text('totaltime')) === 0
  return isGround && 'This is training on the ground.'
}

/** A person as `Name;Role;e-mail`. */
function personOf(cell: string): PrintedPerson[] {
  const [name = '', role = ''] = cell.split(';')
  return readPersonCell(name, rankCode(role))
}
