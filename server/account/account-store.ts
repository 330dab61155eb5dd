import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { inBatches } from '#server/database/rows.ts'
import { unexportedTables, userTables, type UserTable } from '#server/database/user-tables.ts'

/** A row without its `user_id`. */
export type AccountRow = Record<string, string | number | null>

/** The rows of an account, by table. */
export type AccountRows = Partial<Record<UserTable, AccountRow[]>>

export type Column = { name: string; isNumber: boolean; isOptional: boolean }

/** All rows of the user, sorted by key so that equal accounts compare as equal. */
export async function allRows(userId: string, db: Database): Promise<AccountRows> {
  const rows: AccountRows = {}
  for (const table of userTables) {
    rows[table] = await rowsOf(userId, db, table)
  }
  return rows
}

/** The user's rows of one table, sorted by key. */
export async function rowsOf(
  userId: string,
  db: Database,
  table: UserTable,
): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    select * from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  const keyed = found.rows.map(({ user_id: _, ...row }) => ({ key: keyOf(row), row }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row)
}

/** Inserts rows for the user. */
export async function insertRows(userId: string, db: Database, rows: AccountRows): Promise<void> {
  for (const table of userTables) {
    const owned = (rows[table] ?? []).map((row) => ({ ...row, user_id: userId }))
    await inBatches(owned, (batch) =>
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
export async function deleteRows(
  userId: string,
  db: Database,
  except: readonly string[] = [],
): Promise<void> {
  const tables = [...userTables, ...unexportedTables].filter((name) => !except.includes(name))
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
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
