import { z } from 'zod'
import { userTables } from '#server/database/user-tables.ts'
import { accountFileName, accountFormat, accountVersion } from './account-export-answer.ts'
import type { AccountRow, AccountRows } from './account-store.ts'
import { unzipOne } from './account-unzip-service.ts'

/** Twenty years of flying are about 45 MB of JSON. A ZIP of it is 10 to 40 times smaller. */
const limits = { bytesMax: 64 * 1024 * 1024, ratioMax: 100 }

/** Twenty years of flying have about 2 million values. */
const valuesMax = 5_000_000

/** Account, tables, table, row. */
const depthMax = 4

/** Rows are checked by a function, because a zod schema would copy each of them. */
const accountFile = z.object({
  format: z.literal(accountFormat),
  version: z.literal(accountVersion),
  tables: z.partialRecord(z.enum(userTables), z.array(z.custom<AccountRow>(isRow))),
})

/**
 * Reads an exported account. All its values are texts, whole numbers or null.
 *
 * @throws Error when the file is not an account, is damaged, or is too large.
 */
export function readAccountFile(file: Uint8Array): AccountRows {
  const json = unzipOne(file, accountFileName, limits)
  assertPlain(json)
  return accountFile.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)))
    .tables
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Limits the number of values before parsing: parsed JSON can take forty times the memory of its text. */
function assertPlain(json: Uint8Array): void {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) values += 1
    else if (byte === openBrace || byte === openBracket) {
      values += 1
      depth += 1
      if (depth > depthMax) throw new Error('nested too deeply')
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    if (values > valuesMax) throw new Error('too many values')
  }
}

function isRow(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).every(isStorable)
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return value === null || Number.isSafeInteger(value)
}
