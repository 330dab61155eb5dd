import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { SealedTable, UserTable } from '#server/database/user-tables.ts'
import { accountSheets } from './account-sheets-answer.ts'
import type { AccountRow } from './account-store.ts'

export const accountFileName = 'account.json'

/** The header of an exported account. */
export const accountFormat = 'crewportal-account'
export const accountVersion = 2

export type ExportedTable = UserTable | SealedTable

/** Rows converted to text at a time. */
const exportRowsAtOnce = 1000

/**
 * The ZIP of an account: `account.json` for importing it again, and CSV files for reading.
 *
 * It is compressed table by table, so that only one table is in memory at a time.
 */
export async function accountZip(
  tables: readonly ExportedTable[],
  rowsOf: (table: ExportedTable) => Promise<AccountRow[]>,
  exportedAt: Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const json = new ZipDeflate(accountFileName)
  zip.add(json)
  const head = { format: accountFormat, version: accountVersion, exportedAt }
  json.push(strToU8(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`))
  const sheets: [file: string, csv: string][] = []
  for (const [index, table] of tables.entries()) {
    const rows = await rowsOf(table)
    json.push(strToU8(`${index === 0 ? '' : ','}\n${JSON.stringify(table)}:[`))
    for (const text of rowTexts(rows)) json.push(strToU8(text))
    json.push(strToU8(']'))
    sheets.push(...accountSheets(table, rows))
  }
  json.push(strToU8('}}'), true)
  for (const [file, csv] of sheets) {
    const sheet = new ZipDeflate(file)
    zip.add(sheet)
    sheet.push(strToU8(csv), true)
  }
  zip.end()
  return joined(packed)
}

/** The rows as JSON, one per line, in chunks. */
function* rowTexts(rows: AccountRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += exportRowsAtOnce) {
    const lines = rows
      .slice(start, start + exportRowsAtOnce)
      .map((row) => `\n${JSON.stringify(row)}`)
    yield (start === 0 ? '' : ',') + lines.join(',')
  }
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
