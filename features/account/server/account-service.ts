import type { AccountImportMode } from '#profile/api/account.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { databaseOf, type UserDb } from '#server/database/user-db.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import { bumpRevision } from '#server/database/revision-store.ts'
import { snapshot, transact } from '#server/database/transact.ts'
import { sealedTables, userTables } from '#server/database/user-tables.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { requireQuotas } from '#server/http/quotas.ts'
import {
  runIdempotent,
  type IdempotentResponse,
  type IdempotentRequest,
} from '#server/http/idempotency-key.ts'
import { baseFault } from '#profile/server/profile-service.ts'
import { addOwnAirports, homeOf } from '#profile/server/profile-store.ts'
import { rewriteWholeRoster } from '#duties/server/roster-write-service.ts'
import {
  exportedNotes,
  exportedSettings,
  importPrivateRows,
  readPrivateRows,
  type PrivateRows,
} from '#load/server/private-rows-service.ts'
import { accountZip, type ExportedTable } from './account-export-answer.ts'
import { readAccountFile } from './account-file-service.ts'
import { holdsData, missingRows } from './account-merge-service.ts'
import { assertReadable } from './account-check-service.ts'
import {
  allRows,
  columnsOf,
  deleteRows,
  insertRows,
  rowsOf,
  type AccountRow,
  type AccountRows,
  type Column,
} from './account-store.ts'

/**
 * Exports the account as a ZIP, read in one transaction.
 *
 * @param order `withNotes` adds the private notes and their settings as readable text.
 */
export async function exportAccount(
  db: UserDb,
  { withNotes }: { withNotes: boolean },
): Promise<{ zip: Uint8Array<ArrayBuffer>; fileName: string }> {
  const tables = withNotes ? [...userTables, ...sealedTables] : userTables
  const zip = await snapshot(db, (trx) =>
    accountZip(tables, (table) => textsOf(trx, table), db.now),
  )
  return { zip, fileName: `crewportal-${londonDate(db.now)}.zip` }
}

/** The rows of a table, with the content of private rows as text. */
function textsOf(db: UserDb, table: ExportedTable): Promise<AccountRow[]> {
  if (table === 'crew_notes') return exportedNotes(db)
  return table === 'private_settings' ? exportedSettings(db) : rowsOf(db, table)
}

/** An exported account to import. */
export type AccountImport = {
  file: Uint8Array
  mode: AccountImportMode | undefined
  keyed: IdempotentRequest | undefined
}

/**
 * Imports an exported account in one transaction.
 *
 * @returns the response, with the number of imported rows.
 * @throws 400 when the file is not an exported account, 409 when the account holds data and no mode was chosen.
 */
export async function importAccount(
  db: UserDb,
  { file, mode, keyed }: AccountImport,
): Promise<IdempotentResponse> {
  const { rows, privateRows } = readAccount(file, db.now)
  const columns = await columnsOf(databaseOf(db))
  for (const table of userTables) {
    const known = columns.get(table) ?? []
    if (!(rows[table] ?? []).every((row) => fits(row, known))) throw notAnAccount()
  }
  return runIdempotent(db, keyed, async (keyedDb) => {
    const { imported, message } = await writeAccount(keyedDb, { rows, privateRows, mode })
    return { status: 200, text: JSON.stringify({ success: true, imported, message }) }
  })
}

/** The devices and the private rows of a user stay when their data is replaced. */
const stayingTables = ['push_devices', ...sealedTables] as const

type Read = { rows: AccountRows; privateRows: PrivateRows }
type Writing = Read & { mode: AccountImportMode | undefined }

function writeAccount(
  db: UserDb,
  { rows, privateRows, mode }: Writing,
): Promise<{ imported: number; message: string }> {
  return transact(db, async (trx) => {
    const present = await allRows(trx)
    const isEmpty = !holdsData(present)
    if (!isEmpty && !mode)
      throw conflict('This account holds data. Please choose merge or replace.')
    const isMerge = !isEmpty && mode === 'merge'
    const written = isMerge ? missingRows(present, rows) : rows
    if (!isMerge) await deleteRows(trx, stayingTables)
    const isReplacement = mode === 'replace'
    const sealed = await importPrivateRows(trx, privateRows, { isReplacement })
    try {
      await insertRows(trx, written)
      if (isMerge) await addOwnAirports(trx, String(rows.profiles?.[0]?.['own_airports'] ?? '[]'))
      await rewriteWholeRoster(trx)
      await assertReadable(trx)
      await bumpRevision(trx, 'all')
      await bumpRevision(trx, 'logbook')
    } catch (cause) {
      if (databaseFault(cause)) throw cause
      throw notAnAccount()
    }
    if (written.profiles?.length) await requireKnownBases(trx)
    await requireQuotas(trx)
    const imported = countOf(written) + sealed
    if (!isMerge) return { imported, message: `Account imported: ${imported} rows.` }
    return { imported, message: `Added what was missing: ${imported} rows.` }
  })
}

/** @throws 400 when a home base has no known time zone: no local time could be said of it. */
async function requireKnownBases(db: UserDb): Promise<void> {
  const { bases, ownZones } = await homeOf(db, londonDate(db.now))
  for (const code of bases.flatMap(({ airports }) => airports)) {
    const fault = baseFault(code, ownZones)
    if (fault) throw invalid(`${fault}. Please choose another home base and export again.`)
  }
}

const countOf = (rows: AccountRows) =>
  Object.values(rows).reduce((sum, { length }) => sum + length, 0)

function readAccount(file: Uint8Array, now: Instant): Read {
  try {
    const { crew_notes, private_settings, ...read } = readAccountFile(file, now)
    const rows = { ...read }
    for (const [table, columns] of saidTimes) rows[table] = notAfter(read[table], columns, now)
    return { rows, privateRows: readPrivateRows({ crew_notes, private_settings }) }
  } catch {
    throw notAnAccount()
  }
}

/** The times that order what the user said and imported. */
const saidTimes = [
  ['roster_statements', ['made_at', 'said_at']],
  ['roster_imports', ['imported_at']],
] as const

/** Rows whose times are not later than the import. A file can be edited, and a later time would outlast all changes. */
function notAfter(rows: AccountRow[] = [], columns: readonly string[], now: Instant): AccountRow[] {
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.flatMap((column) => ((row[column] ?? '') > now ? [[column, now]] : [])),
    ),
  }))
}

/** True if a row has exactly the columns of its table, with values of their types. */
function fits(row: AccountRow, columns: Column[]): boolean {
  const names = new Set(columns.map(({ name }) => name))
  return (
    Object.keys(row).every((name) => names.has(name)) &&
    columns.every(({ name, isNumber, isOptional }) => {
      const given = row[name]
      if (given === undefined || given === null) return isOptional
      return typeof given === (isNumber ? 'number' : 'string')
    })
  )
}

const notAnAccount = () =>
  invalid('This is not an exported account of CrewPortal, or it is damaged. Nothing was changed.')
