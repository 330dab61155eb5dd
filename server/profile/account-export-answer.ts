import { strToU8, zipSync } from 'fflate'
import type { Instant } from '#domain/time/zone-time.ts'
import { accountSheets } from './account-sheets-answer.ts'
import type { AccountRows } from './account-store.ts'

export const accountFileName = 'account.json'

/** What an exported account says of itself, so that an import knows what it has before it. */
export const accountFormat = 'crewportal-account'
export const accountVersion = 1

/** An account as one ZIP: `account.json` holds everything, for coming back; the CSVs are for reading. */
export function accountZip(rows: AccountRows, exportedAt: Instant): Uint8Array<ArrayBuffer> {
  const account = { format: accountFormat, version: accountVersion, exportedAt, tables: rows }
  const sheets = accountSheets(rows).map(([file, csv]) => [file, strToU8(csv)] as const)
  return zipSync({
    [accountFileName]: strToU8(JSON.stringify(account, null, 1)),
    ...Object.fromEntries(sheets),
  })
}
