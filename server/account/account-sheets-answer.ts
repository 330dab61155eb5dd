import { stringify } from 'csv-stringify/sync'
import { payHeadLabels, payHeads } from '#domain/allowances/pay-heads.ts'
import { toPounds } from '#domain/money/pence.ts'
import type { Sector } from '#domain/roster/sector.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { storedEntries } from '#server/allowances/pay-report-store.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { UserTable } from '#server/database/user-tables.ts'
import { sectors } from '#server/roster/duty-json-store.ts'
import type { AccountRow } from './account-store.ts'

type Cell = string | number | null | undefined

type Sheet = {
  file: string
  table: UserTable
  /** Lines are sorted by the first column. */
  columns: string[]
  summaryLines: (row: AccountRow) => Cell[][]
}

/** Times are London's, hours are decimal, amounts are in pounds. */
const sheets: Sheet[] = [
  {
    file: 'roster.csv',
    table: 'duties',
    columns: [
      'Date',
      'Type',
      'Code',
      'Description',
      'Report',
      'Actual report',
      'Debrief',
      'Actual debrief',
      'Sectors',
      'Crew',
      'Notes',
    ],
    summaryLines: (row) => [
      [
        row['date'],
        row['duty_type'],
        row['duty_code'],
        row['description'],
        moment(row['scheduled_brief']),
        moment(row['actual_brief']),
        moment(row['scheduled_debrief']),
        moment(row['actual_debrief']),
        sectorsListed(row['sectors']),
        listed(row['crew']),
        row['notes'],
      ],
    ],
  },
  {
    file: 'logbook.csv',
    table: 'flight_entries',
    columns: [
      'Date',
      'Flights',
      'From',
      'To',
      'Report',
      'Actual departure',
      'Actual arrival',
      'Debrief',
      'Aircraft',
      'Registration',
      'Hours',
      'Role',
      'Kind',
      'Crew',
      'Remarks',
    ],
    summaryLines: (row) => [
      [
        row['date'],
        listed(row['flight_numbers']),
        row['departure_airport'],
        row['arrival_airport'],
        moment(row['report_time']),
        moment(row['actual_departure']),
        moment(row['actual_arrival']),
        moment(row['debrief_time']),
        row['aircraft_type'],
        row['registration'],
        (Number(row['flight_minutes']) / 60).toFixed(2),
        row['role'],
        listed(row['flight_types']),
        listed(row['crew']),
        row['remarks'],
      ],
    ],
  },
  {
    file: 'pay-reports.csv',
    table: 'pay_reports',
    columns: [
      'Period from',
      'Period to',
      'Route',
      'Details',
      ...payHeads.map((head) => payHeadLabels[head]),
      'Notes of the report',
      'Paid on',
      'Stated total of the report',
    ],
    summaryLines: (row) =>
      entriesIn(row['entries']).map((entry) => [
        row['pay_period_start'],
        row['pay_period_end'],
        entry.routeNumber,
        entry.details,
        ...payHeads.map((head) => toPounds(entry[head] ?? 0)),
        row['notes'],
        row['paid_on'],
        poundsOf(row['stated_total']),
      ]),
  },
  {
    file: 'training-codes.csv',
    table: 'training_codes',
    columns: ['Code', 'Name', 'Expiry as entered', 'Valid for (months)'],
    summaryLines: (row) => [[row['code'], row['name'], row['expiry_date'], row['validity_months']]],
  },
  {
    file: 'certificates.csv',
    table: 'certificates',
    columns: ['Type', 'Name', 'Number', 'Issuer', 'Issued', 'Expires', 'Notes'],
    summaryLines: (row) => [
      [
        row['type'],
        row['name'],
        row['number'],
        row['issuer'],
        row['issued_date'],
        row['expiry_date'],
        row['notes'],
      ],
    ],
  },
  {
    file: 'employment-records.csv',
    table: 'employment_records',
    columns: ['Position', 'Company'],
    summaryLines: (row) => [[row['position'], row['company_name']]],
  },
]

/** The CSV files of a table. */
export function accountSheets(table: UserTable, rows: AccountRow[]): [file: string, csv: string][] {
  return sheets
    .filter((sheet) => sheet.table === table)
    .map(({ file, columns, summaryLines }) => {
      const lines = rows.flatMap(summaryLines)
      lines.sort(([one], [other]) => (String(one) < String(other) ? -1 : Number(one !== other)))
      // The byte order mark makes spreadsheets read UTF-8. Cells must not become formulas.
      return [file, stringify(lines, { header: true, columns, bom: true, escape_formulas: true })]
    })
}

/** `ZQ210 BHX-PMI 06:14-08:41`, with actual times where they are known. */
function sectorText(sector: Sector): string {
  const { flightNumber, departureAirport, arrivalAirport } = sector
  const from = sector.actualDeparture ?? sector.scheduledDeparture
  const to = sector.actualArrival ?? sector.scheduledArrival
  const times = [from, to].map((instant) => (instant ? londonTime(instant) : '?')).join('-')
  return `${flightNumber} ${departureAirport}-${arrivalAirport} ${times}`.trim()
}

function sectorsListed(json: Cell): string {
  return parseStored('duties.sectors', sectors, String(json)).map(sectorText).join('; ')
}

function poundsOf(pence: Cell): Cell {
  return pence === null || pence === undefined ? null : toPounds(Number(pence))
}

function entriesIn(json: Cell) {
  return parseStored('pay_reports.entries', storedEntries, String(json))
}

/** `2026-07-16 05:15`. */
function moment(instant: Cell): string {
  return instant ? `${londonDate(String(instant))} ${londonTime(String(instant))}` : ''
}

function listed(json: Cell): string {
  return parseStored('a list of texts', texts, String(json)).join('; ')
}
