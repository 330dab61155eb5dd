import { stringify } from 'csv-stringify/sync'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { toPounds } from '#kernel/money/pence.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { storedPension } from '#pay/server/payday/payday-store.ts'
import { storedEntries } from '#pay/server/reports/pay-report-store.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { SealedTable, UserTable } from '#server/database/user-tables.ts'
import { sectors } from '#duties/server/duty-json-store.ts'
import type { AccountRow } from './account-store.ts'

type Cell = string | number | null | undefined

type Sheet = {
  file: string
  table: UserTable | SealedTable
  /** Splits a row into several lines. */
  rowsOf?: (row: AccountRow) => AccountRow[]
  /** By heading. Lines are sorted by the first column. */
  columns: Record<string, (row: AccountRow) => Cell>
}

/** Copies a column. */
const cell =
  (name: string, format: (value: Cell) => Cell = (value) => value) =>
  (row: AccountRow) =>
    format(row[name])

/** Times are London's, hours are decimal, amounts are in pounds. */
const sheets: Sheet[] = [
  {
    file: 'roster.csv',
    table: 'duties',
    columns: {
      Date: cell('date'),
      Type: cell('duty_type'),
      Code: cell('duty_code'),
      Description: cell('description'),
      Report: cell('scheduled_brief', moment),
      'Actual report': cell('actual_brief', moment),
      Debrief: cell('scheduled_debrief', moment),
      'Actual debrief': cell('actual_debrief', moment),
      Sectors: cell('sectors', sectorsListed),
      Crew: cell('crew', listed),
      'My sales': cell('sales', poundsOf),
      Notes: cell('notes'),
    },
  },
  {
    file: 'logbook.csv',
    table: 'flight_entries',
    columns: {
      Date: cell('date'),
      Flights: cell('flight_numbers', listed),
      From: cell('departure_airport'),
      To: cell('arrival_airport'),
      Report: cell('report_time', moment),
      'Actual departure': cell('actual_departure', moment),
      'Actual arrival': cell('actual_arrival', moment),
      Debrief: cell('debrief_time', moment),
      Aircraft: cell('aircraft_type'),
      Registration: cell('registration'),
      Hours: cell('flight_minutes', hoursOf),
      Role: cell('role'),
      Kind: cell('flight_types', listed),
      Crew: cell('crew', listed),
      Remarks: cell('remarks'),
    },
  },
  {
    file: 'earlier-experience.csv',
    table: 'opening_totals',
    columns: {
      Role: cell('role'),
      Aircraft: cell('aircraft_type'),
      Hours: cell('minutes', hoursOf),
      Sectors: cell('sectors'),
      'Last day': cell('until_date'),
    },
  },
  {
    file: 'pay-reports.csv',
    table: 'pay_reports',
    rowsOf: (report) =>
      parseStored('pay_reports.entries', storedEntries, String(report['entries'])).map(
        ({ imported: _, pattern = null, ...entry }) => ({ ...report, ...entry, pattern }),
      ),
    columns: {
      'Period from': cell('pay_period_start'),
      'Period to': cell('pay_period_end'),
      Route: cell('routeNumber'),
      Details: cell('details'),
      ...Object.fromEntries(
        payHeads.map((head) => [
          payHeadLabels[head],
          cell(head, (pence) => toPounds(Number(pence ?? 0))),
        ]),
      ),
      'Notes of the report': cell('notes'),
      'Paid on': cell('paid_on'),
      'Stated total of the report': cell('stated_total', poundsOf),
      Pattern: cell('pattern'),
      'Always counts': cell('always_counts', (always) => (always ? 'yes' : 'no')),
    },
  },
  {
    file: 'payslip-facts.csv',
    table: 'pay_settings',
    rowsOf: (row) => [{ ...row, ...pensionOf(row['pension']) }],
    columns: {
      From: cell('id'),
      'Basic pay': cell('basic_pay', poundsOf),
      'Tax code': cell('tax_code'),
      'National Insurance letter': cell('ni_letter'),
      'Pension per cent': cell('bp', (bp) => (bp === undefined ? null : Number(bp) / 100)),
      'Pension of': cell('of'),
      'Pension taken': cell('kind'),
      'Student loan plan': cell('student_plan'),
      'Postgraduate loan': cell('postgraduate', (has) => (has ? 'yes' : 'no')),
    },
  },
  {
    file: 'pay-days.csv',
    table: 'pay_forecasts',
    columns: {
      'Period from': cell('period_start'),
      'Period to': cell('id'),
      'Pay day': cell('pay_day'),
      'Estimate made': cell('made_at', moment),
      'Gross low': cell('gross_low'),
      'Gross high': cell('gross_high'),
      'Net low': cell('net_low'),
      'Net high': cell('net_high'),
      'Basic pay': cell('basic_pay', poundsOf),
      'At least': cell('is_least', yesOrNo),
      'From the report': cell('is_reported', yesOrNo),
      'Pay to date': cell('pay_to_date', poundsOf),
      'Tax to date': cell('tax_to_date', poundsOf),
      Landed: cell('landed', poundsOf),
    },
  },
  {
    file: 'training-codes.csv',
    table: 'training_codes',
    columns: {
      Code: cell('code'),
      Name: cell('name'),
      'Expiry as entered': cell('expiry_date'),
      'Valid for (months)': cell('validity_months'),
    },
  },
  {
    file: 'certificates.csv',
    table: 'certificates',
    columns: {
      Type: cell('type'),
      Name: cell('name'),
      Number: cell('number'),
      Issuer: cell('issuer'),
      Issued: cell('issued_date'),
      Expires: cell('expiry_date'),
      Notes: cell('notes'),
    },
  },
  {
    file: 'employment-records.csv',
    table: 'employment_records',
    columns: { Position: cell('position'), Company: cell('company_name') },
  },
  {
    file: 'private-notes.csv',
    table: 'crew_notes',
    rowsOf: (row) => [{ ...row, ...(JSON.parse(String(row['content'])) as AccountRow) }],
    columns: {
      Happened: cell('at', moment),
      Entered: cell('entered_at', moment),
      Note: cell('note_id'),
      Kind: cell('kind'),
      Who: cell('who'),
      Channel: cell('channel'),
      Minutes: cell('minutes'),
      Quality: cell('quality'),
      Moment: cell('moment'),
      Scale: cell('scale'),
      Level: cell('value'),
      Text: cell('text'),
      Reference: cell('reference'),
      Withdrawn: cell('withdrawn', (withdrawn) => (withdrawn ? 'yes' : 'no')),
    },
  },
]

/** The CSV files of a table. */
export function accountSheets(
  table: Sheet['table'],
  rows: AccountRow[],
): [file: string, csv: string][] {
  return sheets
    .filter((sheet) => sheet.table === table)
    .map(({ file, columns, rowsOf = (row) => [row] }) => {
      const cells = Object.values(columns)
      const lines = rows.flatMap(rowsOf).map((row) => cells.map((of) => of(row)))
      lines.sort(([one], [other]) => (String(one) < String(other) ? -1 : Number(one !== other)))
      // The byte order mark makes spreadsheets read UTF-8. Cells must not become formulas.
      return [
        file,
        stringify(lines, {
          header: true,
          columns: Object.keys(columns),
          bom: true,
          escape_formulas: true,
        }),
      ]
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

function hoursOf(minutes: Cell): string {
  return (Number(minutes) / 60).toFixed(2)
}

function poundsOf(pence: Cell): Cell {
  return pence === null || pence === undefined ? null : toPounds(Number(pence))
}

/** `yes` or `no`; empty where it is not known. */
function yesOrNo(is: Cell): string {
  return is === null ? '' : is ? 'yes' : 'no'
}

/** The fields of a stored pension; none without one. */
function pensionOf(json: Cell): AccountRow {
  return json === null
    ? {}
    : { ...parseStored('pay_settings.pension', storedPension, String(json)) }
}

/** `2026-07-16 05:15`. */
function moment(instant: Cell): string {
  return instant ? `${londonDate(String(instant))} ${londonTime(String(instant))}` : ''
}

function listed(json: Cell): string {
  return parseStored('a list of texts', texts, String(json)).join('; ')
}
