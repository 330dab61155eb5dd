import { readRouteCell } from '#imports/rules/logbook/cells/airport-cell.ts'
import {
  findColumns,
  isHeader,
  isTotals,
  namedCells,
  type ColumnFormat,
} from '#imports/rules/logbook/flights/column-table.ts'
import { findDateOrder } from '#imports/rules/logbook/cells/date-order.ts'
import { optionalDate } from '#imports/rules/logbook/flights/flight-texts.ts'
import { aside } from '#imports/rules/logbook/flights/printed-flight.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { isBlankRow, type LogbookTable } from '#imports/rules/logbook/flights/logbook-table.ts'
import type { LogbookContext, LogbookFileReading } from '#imports/rules/logbook/logbook-reading.ts'
import { expiryReference } from '#kernel/time/read-date.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'

/** web-logbook, with columns of the user's own behind the others. Times are UTC. */
export const webLogbook: ColumnFormat = {
  name: 'web-logbook',
  recognises: ['departureplace', 'arrivalplace', 'timetotal'],
  zone: { zone: 'UTC', reason: 'web-logbook records UTC.' },
  columns: {
    date: ['date'],
    from: ['departureplace'],
    to: ['arrivalplace'],
    off: ['departuretime'],
    on: ['arrivaltime'],
    total: ['timetotal'],
    aircraftType: ['aircraftmodel'],
    registration: ['aircraftreg'],
    remarks: ['remarks'],
  },
  crew: [['CP', 'picname']],
  special: ({ text }) =>
    text('departureplace', 'arrivalplace') === '' &&
    text('simtype', 'simtime') !== '' &&
    'This is a simulator session.',
  hook: ({ text }) => {
    const route = text('arrivalplace') === '' ? readRouteCell(text('departureplace')) : null
    const [from, to] = [route?.[0], route?.at(-1)]
    return from && to ? { from: from.code, to: to.code } : {}
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
  const filled = columns.rows.filter((row) => !isBlankRow(row))
  const isAside = (row: CsvRow) => isTotals(row) || isHeader(row, columns.header)
  const asides = filled.filter(isAside)
  const rows = filled.filter((row) => !isAside(row)).map(named)
  const dated = rows.flatMap(({ text }) => [text('issued'), text('validfrom'), text('validuntil')])
  const { order } = findDateOrder(dated)
  const reading: Extract<LogbookFileReading, { kind: 'certificates' }> = {
    kind: 'certificates',
    format: 'web-logbook licences',
    certificates: [],
    entries: { total: filled.length, read: 0, leftOut: asides.length, refused: 0 },
    leftOut: asides.map((row) => ({
      row: row.line,
      reason: (isTotals(row) ? aside.total : aside.headings).reason,
    })),
    errors: [],
  }
  for (const { line, text } of rows) {
    const printed = [text('issued') || text('validfrom'), text('validuntil')]
    const issuedDate = optionalDate(printed[0] ?? '', { order, today })
    const expiryDate = optionalDate(printed[1] ?? '', {
      order,
      today: expiryReference(issuedDate ?? today),
      isExpiry: true,
    })
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
  reading.entries.read = reading.certificates.length
  reading.entries.refused = reading.errors.length
  return reading
}
