import type { DatabaseWatch } from '#server/observing/observer.ts'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type LogEvent } from 'kysely'
import { databaseFault, messageOf, reportDatabaseFault } from './database-fault.ts'
import { postgresPool } from './postgres-pool.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { writableFolder } from './writable-folder.ts'

export type Database = Kysely<Tables>

const noWatch: DatabaseWatch = { onQuery: () => {}, onPool: () => {} }

/**
 * Opens the embedded database in `dataDir`, or PostgreSQL when an address is given.
 *
 * @param options `isServing` sets a statement timeout on PostgreSQL. Migrations, backups and restores have none.
 * @throws Error with one sentence when the folder is not writable or the file is not a database.
 */
export function openDatabase(
  place: { dataDir: string; databaseUrl: string | undefined },
  { watch = noWatch, isServing = false }: { watch?: DatabaseWatch; isServing?: boolean } = {},
): Database {
  if (place.databaseUrl) {
    const pool = postgresPool(place.databaseUrl, watch, isServing)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  }
  const file = join(writableFolder(place.dataDir), 'crewportal.db')
  rejectEmptiedFile(file, join(place.dataDir, 'secret'))
  try {
    return new Kysely<Tables>({ dialect: sqliteDialect(file, watch.onQuery), log })
  } catch (cause) {
    throw new Error(`The database ${file} cannot be opened: ${messageOf(cause)}.`, { cause })
  }
}

/** The secret is created after the database. An empty database beside a secret has therefore lost its data. */
function rejectEmptiedFile(file: string, secret: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0 || !existsSync(secret)) return
  throw new Error(
    `The database ${file} is empty, but the file "secret" in the same folder shows that it was in use. Restore a backup, or delete the empty file to start with a new database.`,
  )
}

/** @throws Error with one sentence when the database cannot be reached, or is locked. */
export async function reachDatabase(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    if (databaseFault(cause) === 'read-only') throw new Error(standby, { cause })
    if (databaseFault(cause) === 'busy') throw new Error(locked, { cause })
    throw new Error(`The database in DATABASE_URL cannot be reached: ${messageOf(cause)}.`, {
      cause,
    })
  }
}

/** @throws Error with one sentence when PostgreSQL is a standby or read-only. */
export async function requirePrimary(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db)
  if (rows[0]?.readOnly === 'on') throw new Error(standby)
}

const locked = 'The database is locked by another program. Close it, and start the portal again.'

const standby =
  'The database in DATABASE_URL is read-only, like a standby. Set DATABASE_URL to the primary.'

const log = (event: LogEvent) => {
  if (event.level === 'error') reportDatabaseFault(event.error)
}
