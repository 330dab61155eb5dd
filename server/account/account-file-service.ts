import { z } from 'zod'
import { userTables } from '#server/database/user-tables.ts'
import { accountFileName, accountFormat, accountVersion } from './account-export-answer.ts'
import type { AccountRow, AccountRows } from './account-store.ts'
import { unzipOne } from './account-zip-service.ts'

/** Twenty years of flying are some 45 MB of JSON, which a ZIP packs 10 to 40 times smaller. */
const limits = { bytesMax: 64 * 1024 * 1024, ratioMax: 100 }

/** Twenty years of flying have some 2 million values. */
const valuesMax = 5_000_000

/** The account, its tables, one table and one row of it. */
const depthMax = 4

/** The rows are checked one by one, against the columns of the database: a schema would copy each. */
const accountFile = z.object({
  format: z.literal(accountFormat),
  version: z.literal(accountVersion),
  tables: z.partialRecord(z.enum(userTables), z.array(z.custom<AccountRow>(isRow))),
})

/**
 * Reads an exported account. It holds nothing but texts, whole numbers and nulls.
 *
 * @throws Error when it is none, is damaged, or is larger than an account can be.
 */
export function readAccountFile(file: Uint8Array): AccountRows {
  const json = unzipOne(file, accountFileName, limits)
  assertPlain(json)
  return accountFile.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)))
    .tables
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Parsed JSON can take forty times the memory of its text: this counts what parsing would make of it. */
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
      if (depth > depthMax) throw new Error('nested too deep')
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
