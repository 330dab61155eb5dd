import { readRouteCell } from '#domain/logbook-files/cells/airport-cell.ts'
import { readPersonCell } from '#domain/logbook-files/cells/person-cell.ts'
import {
  findColumns,
  isTotals,
  namedCells,
  type ColumnFormat,
} from '#domain/logbook-files/flights/column-table.ts'
import { findDateOrder } from '#domain/logbook-files/cells/date-order.ts'
import { flightOf, optionalDate } from '#domain/logbook-files/flights/flight-texts.ts'
import { isBlankRow, type LogbookTable } from '#domain/logbook-files/flights/logbook-table.ts'
import type { LogbookContext, LogbookFileReading } from '#domain/logbook-files/logbook-reading.ts'
import { quoted } from '#domain/roster-files/aims/row-fault.ts'

/** web-logbook, with columns of the user's own behind the others. Times are UTC. */
export const webLogbook: ColumnFormat = {
  name: 'web-logbook',
  recognises: (places) =>
    ['departureplace', 'arrivalplace', 'timetotal'].every((key) => places.has(key)),
  zone: { zone: 'UTC', reason: 'web-logbook records UTC.' },
  dates: ['date'],
  reader:
    (dates) =>
    ({ line, text }) => {
      const place = text('departureplace')
      const hasPlace = place !== '' || text('arrivalplace') !== ''
      if (!hasPlace && (text('simtype') !== '' || text('simtime') !== ''))
        return { kind: 'leftOut', reason: 'This is a simulator session.' }
      const route = text('arrivalplace') === '' ? readRouteCell(place) : null
      const flight = flightOf(
        {
          row: line,
          date: text('date'),
          from: route?.[0]?.code ?? place,
          to: route?.at(-1)?.code ?? text('arrivalplace'),
          off: text('departuretime'),
          on: text('arrivaltime'),
          total: text('timetotal'),
          aircraftType: text('aircraftmodel'),
          registration: text('aircraftreg'),
          remarks: text('remarks'),
          crew: readPersonCell(text('picname'), 'CP'),
        },
        dates,
      )
      return { kind: 'flight', flight, passenger: null }
    },
}

/** Reads the licences that web-logbook exports; null for any other table. */
export function readWebLogbookLicences(
  table: LogbookTable,
  { today }: Pick<LogbookContext, 'today'>,
): LogbookFileReading | null {
  const columns = findColumns(table, (places) =>
    ['category', 'name', 'issued', 'validuntil'].every((key) => places.has(key)),
  )
  if (!columns) return null
  const named = namedCells(columns.places)
  const rows = columns.rows.filter((row) => !isBlankRow(row) && !isTotals(row)).map(named)
  const { order } = findDateOrder(rows.flatMap(({ text }) => [text('issued'), text('validuntil')]))
  const reading: Extract<LogbookFileReading, { kind: 'certificates' }> = {
    kind: 'certificates',
    format: 'web-logbook licences',
    certificates: [],
    errors: [],
  }
  for (const { line, text } of rows) {
    const printed = [text('issued') || text('validfrom'), text('validuntil')]
    const [issuedDate = null, expiryDate = null] = printed.map((date) =>
      optionalDate(date, { order, today }),
    )
    const name = text('name') || text('category')
    const broken = printed.find((date, index) => date !== '' && ![issuedDate, expiryDate][index])
    if (name === '') reading.errors.push({ row: line, reason: 'This certificate has no name.' })
    else if (broken) reading.errors.push({ row: line, reason: `${quoted(broken)} is not a date.` })
    else
      reading.certificates.push({
        row: line,
        code: null,
        name,
        number: text('number') || null,
        issuedDate,
        expiryDate,
      })
  }
  return reading
}
