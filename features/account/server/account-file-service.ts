import { z } from 'zod'
import type { Instant } from '#kernel/time/zone-time.ts'
import { convertAccount, earlierTables } from '#server/migrations/roster-sources/convert-account.ts'
import { sealedTables, userTables } from '#server/database/user-tables.ts'
import { beyondJsonLimit } from '#server/http/json-size.ts'
import { accountFileName, accountFormat, accountVersion } from './account-export-answer.ts'
import type { AccountRow, ExportedRows } from './account-store.ts'
import { unzipOne } from './account-unzip-service.ts'

/** Twenty years of flying are about 45 MB of JSON. A ZIP of it is 10 to 40 times smaller. */
const limits = { bytesMax: 64 * 1024 * 1024, ratioMax: 100 }

/** Twenty years of flying have about 2 million values. The levels are account, tables, table and row. */
const jsonLimits = { values: 5_000_000, depth: 4 }

/** Rows are checked by a function, because a zod schema would copy each of them. */
const rows = z.array(z.custom<AccountRow>(isRow))

const accountFile = z.discriminatedUnion('version', [
  z.object({
    format: z.literal(accountFormat),
    version: z.literal(accountVersion),
    tables: z.partialRecord(z.enum([...userTables, ...sealedTables]), rows),
  }),
  /** Earlier releases stored the changes of duties in place of the sources of the roster. */
  z.object({
    format: z.literal(accountFormat),
    version: z.literal(1),
    tables: z.partialRecord(z.enum([...userTables, ...earlierTables]), rows),
  }),
])

/**
 * Reads an exported account. All its values are texts, whole numbers or null. One that an earlier release exported gets
 * the sources of its roster.
 *
 * @throws Error when the file is not an account, is damaged, or is too large.
 */
export function readAccountFile(file: Uint8Array, now: Instant): ExportedRows {
  const json = unzipOne(file, accountFileName, limits)
  const beyond = beyondJsonLimit(json, jsonLimits)
  if (beyond) throw new Error(`more ${beyond} than an account has`)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(json)
  const { version, tables } = accountFile.parse(JSON.parse(text))
  return version === accountVersion ? tables : convertAccount(tables, now)
}

function isRow(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).every(isStorable)
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return value === null || Number.isSafeInteger(value)
}
