import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type LogEvent } from 'kysely'
import pg from 'pg'
import { writableFolder } from '#server/writable-folder.ts'
import { reasonOf } from '#server/log.ts'
import { tellFault } from './heard-faults.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { observedPool } from './observed-pool.ts'
import { poolOfUsers } from './user-context.ts'

export type Database = Kysely<Tables>

/** Hears of a statement, without the values in it, when it is done. */
export type QueryWatch = (sql: string, tookMs: number) => void

/** How many connections there are, how many of them wait for work, and how much work for them. */
export type PoolState = { totalCount: number; idleCount: number; waitingCount: number }

/** Hears of what a database does; of its connections on PostgreSQL only. */
export type DatabaseWatch = { onQuery: QueryWatch; onPool: (pool: PoolState) => void }

const nobody: DatabaseWatch = { onQuery: () => {}, onPool: () => {} }

/** Connections one portal holds to PostgreSQL at most. */
const poolSize = 10

/**
 * Opens the embedded database in `dataDir`, or PostgreSQL when an address is given.
 *
 * @throws Error with one sentence when the folder cannot be written or the file is no database.
 */
export function openDatabase(
  place: { dataDir: string; databaseUrl: string | undefined },
  watch: DatabaseWatch = nobody,
): Database {
  if (place.databaseUrl) return openPostgres(place.databaseUrl, watch)
  const file = join(writableFolder(place.dataDir), 'crewportal.db')
  try {
    return new Kysely<Tables>({ dialect: sqliteDialect(file, watch.onQuery), log })
  } catch (cause) {
    throw new Error(`The database ${file} cannot be opened: ${reasonOf(cause)}.`, { cause })
  }
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
    throw new Error(`The database DATABASE_URL names cannot be reached: ${reasonOf(cause)}.`, {
      cause,
    })
  }
}

const log = (event: LogEvent) => {
  if (event.level === 'error') tellFault(event.error)
}

function openPostgres(address: string, { onQuery, onPool }: DatabaseWatch): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection the server closes, idle or in the middle of a transaction, must not end the portal:
  // whoever uses it is told by the query, and the next one opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  onPool(pool)
  const observed = observedPool(poolOfUsers(pool), onQuery)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: observed }), log })
}
