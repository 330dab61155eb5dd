import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Connections one portal holds to PostgreSQL at most. */
const poolSize = 10

/**
 * Opens the embedded database in `dataDir`, or PostgreSQL when an address is given.
 *
 * @throws Error with one sentence when the folder cannot be written or the file is no database.
 */
export function openDatabase(place: {
  dataDir: string
  databaseUrl: string | undefined
}): Database {
  if (place.databaseUrl) return openPostgres(place.databaseUrl)
  const file = join(writableFolder(place.dataDir), 'crewportal.db')
  try {
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  } catch (cause) {
    throw new Error(`The database ${file} cannot be opened: ${reasonOf(cause)}.`, { cause })
  }
}

/** Creates the folder when it is not there yet, and makes sure that it can be written. */
function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

function openPostgres(address: string): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection the server closes must not end the portal; the next query opens another.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
