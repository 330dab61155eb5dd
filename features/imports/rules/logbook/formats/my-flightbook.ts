import { readRouteCell } from '#imports/rules/logbook/cells/airport-cell.ts'
import { hoursMinutes } from '#kernel/csv/duration-cell.ts'
import type { ColumnFormat } from '#imports/rules/logbook/flights/column-table.ts'
import { quoted, rowFault } from '#imports/rules/roster/aims/row-fault.ts'

/**
 * MyFlightbook, with its columns in any order and a flight's properties as columns. Totals are decimal hours. Block
 * times are properties and UTC.
 */
export const myFlightbook: ColumnFormat = {
  name: 'MyFlightbook',
  recognises: ['tailnumber', 'totalflighttime', 'route'],
  zone: { zone: 'UTC', reason: 'MyFlightbook records UTC.' },
  isOrderOpen: true,
  hours: 'decimal',
  columns: {
    date: ['date'],
    off: ['blockouttime', 'blockout', 'blockoututc'],
    on: ['blockintime', 'blockin', 'blockinutc'],
    total: ['totalflighttime'],
    flightNumber: ['flightnumber'],
    aircraftType: ['model', 'icaomodel'],
    registration: ['tailnumber'],
  },
  crew: [
    ['CP', 'nameofpic', 'picname', 'pilotincommandname'],
    ['FO', 'nameofsic', 'sicname'],
  ],
  special: ({ text }) =>
    hoursMinutes(text('groundsimulator')) > 0 &&
    hoursMinutes(text('totalflighttime')) === 0 &&
    'This is a simulator session.',
  hook: ({ text }) => {
    const route = text('route')
    if (route === '') throw rowFault('There is no route in this row.')
    const airports = readRouteCell(route) ?? []
    const [from, to] = [airports[0], airports.at(-1)]
    if (!from || !to) throw rowFault(`${quoted(route)} is not a route of two airports.`)
    const stops = airports.length > 2 ? `Route ${route}` : ''
    const remarks = [text('comments', 'remarks'), stops].filter(Boolean).join('. ')
    return { from: from.code, to: to.code, remarks }
  },
}
