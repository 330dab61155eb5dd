import { stringify } from 'csv-stringify/sync'
import { strToU8, zipSync } from 'fflate'
import type { Instant } from '#domain/time/zone-time.ts'
import type { UserTable } from '#server/database/user-tables.ts'
import type { AccountRow, AccountRows } from './account-store.ts'

export const accountFileName = 'account.json'

/** What an exported account says of itself, so that an import knows what it has before it. */
export const accountFormat = 'crewportal-account'
export const accountVersion = 1

/** The tables a person would open in a spreadsheet, and what they are called there. */
const sheets: [file: string, table: UserTable][] = [
  ['roster.csv', 'duties'],
  ['logbook.csv', 'flight_entries'],
  ['pay-reports.csv', 'pay_reports'],
  ['training-codes.csv', 'training_codes'],
  ['certificates.csv', 'certificates'],
  ['employment-records.csv', 'employment_records'],
]

/** An account as one ZIP: `account.json` holds everything, for coming back; the CSVs are for reading. */
export function accountZip(rows: AccountRows, exportedAt: Instant): Uint8Array<ArrayBuffer> {
  const account = { format: accountFormat, version: accountVersion, exportedAt, tables: rows }
  const csvs = sheets.map(([file, table]) => [file, strToU8(csvOf(rows[table] ?? []))] as const)
  return zipSync({
    [accountFileName]: strToU8(JSON.stringify(account, null, 1)),
    ...Object.fromEntries(csvs),
  })
}

/** For spreadsheets: they open UTF-8 by its mark, and must take no cell for a formula. */
function csvOf(rows: AccountRow[]): string {
  return stringify(rows, { header: true, bom: true, escape_formulas: true })
}
