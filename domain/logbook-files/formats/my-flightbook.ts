import { readRouteCell } from '#domain/logbook-files/cells/airport-cell.ts'
import { hoursMinutes } from '#domain/logbook-files/cells/duration-cell.ts'
import { readPersonCell } from '#domain/logbook-files/cells/person-cell.ts'
import type { ColumnFormat, NamedCells } from '#domain/logbook-files/flights/column-table.ts'
import { flightOf } from '#domain/logbook-files/flights/flight-texts.ts'
import type { PrintedRow } from '#domain/logbook-files/flights/printed-flight.ts'
import { quoted, rowFault } from '#domain/roster-files/aims/row-fault.ts'
import type { DateReading } from '#domain/logbook-files/flights/flight-texts.ts'

/**
 * MyFlightbook, with its columns in any order and a flight's properties as columns. Totals are decimal hours. Block
 * times are properties and UTC.
 */
export const myFlightbook: ColumnFormat = {
  name: 'MyFlightbook',
  recognises: (places) =>
    ['tailnumber', 'totalflighttime', 'route'].every((key) => places.has(key)),
  zone: { zone: 'UTC', reason: 'MyFlightbook records UTC.' },
  dates: ['date'],
  isOrderOpen: true,
  reader: (dates) => (cells) => readRow(cells, dates),
}

function readRow({ line, text }: NamedCells, dates: DateReading): PrintedRow {
  const isSimulator = hoursMinutes(text('groundsimulator')) > 0
  if (isSimulator && hoursMinutes(text('totalflighttime')) === 0)
    return { kind: 'leftOut', reason: 'This is a simulator session.' }
  const route = text('route')
  if (route === '') throw rowFault('There is no route in this row.')
  const airports = readRouteCell(route)
  const [from, to] = [airports?.[0], airports?.at(-1)]
  if (!airports || !from || !to) throw rowFault(`${quoted(route)} is not a route of two airports.`)
  const comments = text('comments', 'remarks')
  const stops = airports.length > 2 ? `Route ${route}` : ''
  const flight = flightOf(
    {
      row: line,
      date: text('date'),
      from: from.code,
      to: to.code,
      off: text('blockouttime', 'blockout', 'blockoututc'),
      on: text('blockintime', 'blockin', 'blockinutc'),
      total: text('totalflighttime'),
      hours: 'decimal',
      flightNumber: text('flightnumber'),
      aircraftType: text('model', 'icaomodel'),
      registration: text('tailnumber'),
      remarks: [comments, stops].filter(Boolean).join('. '),
      crew: [
        ...readPersonCell(text('nameofpic', 'picname', 'pilotincommandname'), 'CP'),
        ...readPersonCell(text('nameofsic', 'sicname'), 'FO'),
      ],
    },
    dates,
  )
  return { kind: 'flight', flight, passenger: null }
}
