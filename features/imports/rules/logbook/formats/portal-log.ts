import { readRoleCell } from '#imports/rules/logbook/cells/role-cell.ts'
import { readDurationCell, type PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { readMomentCell } from '#imports/rules/logbook/cells/moment-cell.ts'
import { columnKey } from '#imports/rules/logbook/cells/column-key.ts'
import type { ColumnFormat, NamedCells } from '#imports/rules/logbook/flights/column-table.ts'
import type { DateReading } from '#imports/rules/logbook/flights/flight-texts.ts'
import { printedFlight, type PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import { portalCsvColumns, unguardedCell } from '#imports/rules/logbook/portal-csv.ts'
import { flightTypes } from '#logbook/rules/words/entry-words.ts'
import { quoted, rowFault } from '#imports/rules/roster/aims/row-fault.ts'
import { london } from '#kernel/time/london-time.ts'
import { zoneToUtc, type Instant } from '#kernel/time/zone-time.ts'

/** The portal's own logbook CSV. Its fields are taken as they are, also those of standby and training. */
export const portalCsv: ColumnFormat = {
  name: 'CrewPortal logbook',
  recognises: portalCsvColumns.map(columnKey),
  zone: { zone: 'UTC', reason: 'CrewPortal exports UTC.' },
  columns: {},
  special: (cells, dates) =>
    readRow(cells, dates, {
      text: (key) => unguardedCell(cells.cell(key)),
      zone: 'UTC',
      hours: 'clock',
      columns: {
        report: 'reportutc',
        off: 'offblockutc',
        on: 'onblockutc',
        debrief: 'debriefutc',
        total: 'block',
      },
    }),
}

/** The logbook in an account export. Its times are London's and its hours are decimal. */
export const accountCsv: ColumnFormat = {
  name: 'CrewPortal account export',
  recognises: ['flights', 'actualdeparture', 'actualarrival', 'debrief', 'hours', 'kind'],
  zone: { zone: 'LOCAL_BASE', reason: 'An account export from CrewPortal has the time of London.' },
  columns: {},
  special: (cells, dates) =>
    readRow(cells, dates, {
      text: (key) => withoutMark(cells.cell(key)),
      zone: london,
      hours: 'decimal',
      columns: {
        report: 'report',
        off: 'actualdeparture',
        on: 'actualarrival',
        debrief: 'debrief',
        total: 'hours',
      },
    }),
}

type Layout = {
  /** The text of a column as it was exported. */
  text: (key: string) => string
  zone: string
  hours: PrintedHoursFormat
  columns: Record<'report' | 'off' | 'on' | 'debrief' | 'total', string>
}

function readRow(cells: NamedCells, dates: DateReading, layout: Layout): PrintedRow {
  const { text, zone, hours, columns } = layout
  const date = readDateCell(text('date'), 'ymd', dates.today)
  if (!date) throw rowFault(`${quoted(text('date'))} is not a date.`)
  const total = readDurationCell(text(columns.total), hours)
  if (!total) throw rowFault(`${quoted(text(columns.total))} is not a duration.`)
  const airport = (key: string) => ({ code: airportOf(text(key)), isKnown: true })
  const momentAt = (key: string) =>
    text(key) === '' ? null : readMomentCell(text(key), 'ymd', dates.today)
  for (const key of [columns.report, columns.off, columns.on, columns.debrief]) {
    if (text(key) !== '' && !momentAt(key)?.date)
      throw rowFault(`${quoted(text(key))} is not a date and time.`)
  }
  const instant = (key: string): Instant | null => {
    const moment = momentAt(key)
    return moment?.date ? (moment.instant ?? zoneToUtc(moment.date, moment.time, zone)) : null
  }
  const kinds = listOf(text('kind'))
  const types = flightTypes.filter((type) => kinds.some((kind) => columnKey(kind) === type))
  const flight = printedFlight({
    row: cells.line,
    date,
    departure: airport('from'),
    arrival: airport('to'),
    offBlock: momentAt(columns.off),
    onBlock: momentAt(columns.on),
    total,
    isOwnRecord: true,
    timeZone: zone,
    flightNumbers: listOf(text('flights')),
    aircraftType: text('aircraft'),
    registration: text('registration'),
    role: readRoleCell(text('role')),
    remarks: text('remarks') || null,
    crew: listOf(text('crew')).map((name) => ({ name, rank: null })),
    flightTypes: types.length > 0 ? types : ['commercial'],
    reportTime: instant(columns.report),
    debriefTime: instant(columns.debrief),
  })
  return { kind: 'flight', flight, passenger: null }
}

function airportOf(code: string): string {
  if (/^[A-Z0-9]{2,5}$/i.test(code)) return code.toUpperCase()
  throw rowFault(
    code === ''
      ? 'There is an airport missing in this row.'
      : `${quoted(code)} is not an airport code.`,
  )
}

function listOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A cell without the mark that keeps spreadsheets from reading it as a formula. */
function withoutMark(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
