import type { Database } from '#server/database/connection.ts'
import type { UserDb, UserTableName } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'
import {
  unexportedTables,
  userTables,
  type SealedTable,
  type UserTable,
} from '#server/database/user-tables.ts'

/** A row without its `user_id`. */
export type AccountRow = Record<string, string | number | null>

/** The rows of an account, by table. */
export type AccountRows = Partial<Record<UserTable, AccountRow[]>>

/** The rows of an exported account. It has private ones only if the user asked for them. */
export type ExportedRows = AccountRows & Partial<Record<SealedTable, AccountRow[]>>

export type Column = { name: string; isNumber: boolean; isOptional: boolean }

/** All rows of the user, sorted by key so that equal accounts compare as equal. */
export async function allRows(db: UserDb): Promise<AccountRows> {
  const rows: AccountRows = {}
  for (const table of userTables) {
    rows[table] = await rowsOf(db, table)
  }
  return rows
}

/** The user's rows of one table, sorted by key. */
export async function rowsOf(db: UserDb, table: UserTable): Promise<AccountRow[]> {
  const found = (await db.selectFrom(table).selectAll().execute()) as AccountRow[]
  const keyed = found.map(({ user_id: _, ...row }) => ({ key: keyOf(row), row }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row)
}

/** Inserts rows for the user. */
export async function insertRows(db: UserDb, rows: AccountRows): Promise<void> {
  for (const table of userTables) {
    await inBatches(rows[table] ?? [], (batch) =>
      db
        .insertInto(table)
        .values(batch as never)
        .execute(),
    )
  }
}

/**
 * Deletes all rows of the user except the account itself.
 *
 * @param except tables whose rows stay.
 */
export async function deleteRows(db: UserDb, except: readonly UserTableName[] = []): Promise<void> {
  const tables = [...userTables, ...unexportedTables].filter((name) => !except.includes(name))
  for (const table of tables) {
    await db.deleteFrom(table).execute()
  }
}

/** The columns of all tables, read from the database. */
export async function columnsOf(db: Database): Promise<Map<string, Column[]>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns
        .filter((column) => column.name !== 'user_id')
        .map((column) => ({
          name: column.name,
          isNumber: /^int/i.test(column.dataType),
          isOptional: column.isNullable || column.hasDefaultValue,
        })),
    ]),
  )
}

/** Sorts the rows of a table. */
function keyOf(row: AccountRow): string {
  return JSON.stringify([row['id'] ?? row['import_id'] ?? '', row['position'] ?? ''])
}
