import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type LogEvent } from 'kysely'
import { writableFolder } from '#server/running/writable-folder.ts'
import { reasonOf } from '#server/observing/log.ts'
import { databaseFault } from './database-fault.ts'
import { reportDatabaseFault } from './captured-faults.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { postgresPool } from './postgres-pool.ts'

export type Database = Kysely<Tables>

/** Hears of a statement, without the values in it, when it is done. */
export type QueryWatch = (sql: string, tookMs: number) => void

/** How many connections there are, how many of them wait for work, and how much work for them. */
export type PoolState = { totalCount: number; idleCount: number; waitingCount: number }

/** Hears of what a database does; of its connections on PostgreSQL only. */
export type DatabaseWatch = { onQuery: QueryWatch; onPool: (pool: PoolState) => void }

const nobody: DatabaseWatch = { onQuery: () => {}, onPool: () => {} }

/**
 * Opens the embedded database in `dataDir`, or PostgreSQL when an address is given.
 *
 * @param options `isServing` limits how long a statement of PostgreSQL may take, as requests need it; migrations,
 *   backups and restores have no limit.
 * @throws Error with one sentence when the folder cannot be written or the file is no database.
 */
export function openDatabase(
  place: { dataDir: string; databaseUrl: string | undefined },
  { watch = nobody, isServing = false }: { watch?: DatabaseWatch; isServing?: boolean } = {},
): Database {
  if (place.databaseUrl) {
    const pool = postgresPool(place.databaseUrl, watch, isServing)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  }
  const file = join(writableFolder(place.dataDir), 'crewportal.db')
  refuseEmptiedFile(file, join(place.dataDir, 'secret'))
  try {
    return new Kysely<Tables>({ dialect: sqliteDialect(file, watch.onQuery), log })
  } catch (cause) {
    throw new Error(`The database ${file} cannot be opened: ${reasonOf(cause)}.`, { cause })
  }
}

/** The secret is made after the database, so beside a secret only a file that lost its contents is empty. */
function refuseEmptiedFile(file: string, secret: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0 || !existsSync(secret)) return
  throw new Error(
    `The database ${file} is empty, although a secret beside it shows that it was in use: restore a backup, or delete the empty file to start with a new database.`,
  )
}

/**
 * Makes sure that the database answers.
 *
 * @throws Error with one sentence when it does not.
 */
export async function reachDatabase(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    if (databaseFault(cause) === 'read-only') throw new Error(standby, { cause })
    throw new Error(`The database DATABASE_URL names cannot be reached: ${reasonOf(cause)}.`, {
      cause,
    })
  }
}

/**
 * Makes sure that the database takes writes.
 *
 * @throws Error with one sentence when it is a PostgreSQL that is a standby or is set to be read only.
 */
export async function requirePrimary(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db)
  if (rows[0]?.readOnly === 'on') throw new Error(standby)
}

const standby =
  'The database DATABASE_URL names can only be read, as a standby: give the address of the primary.'

const log = (event: LogEvent) => {
  if (event.level === 'error') reportDatabaseFault(event.error)
}
