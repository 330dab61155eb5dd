import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely'
import { databaseFault } from './database-fault.ts'
import type { QueryWatch } from './connection.ts'

/** Longer statements are bulk inserts of one size, not worth keeping. */
const keptStatementMaxLength = 4000
const keptStatements = 500

/** Milliseconds to wait for another process's write before giving up. */
const busyTimeoutMs = 5000

/**
 * Opens a SQLite file through Node's own driver, in the shape Kysely's SQLite dialect expects.
 *
 * WAL with full synchronisation: an acknowledged write survives `kill -9` and a power cut.
 *
 * A transaction that may write begins as a writer: two processes that write queue up, where one that turns
 * writer halfway would be refused as soon as another had written since its first read.
 *
 * @param onQuery hears of each statement when it is done.
 * @throws Error when the file cannot be opened or written, or is no database.
 */
export function sqliteDialect(file: string, onQuery: QueryWatch): Dialect {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeoutMs,
  })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  // Opening a file does not tell that it may not be written; writing does, and is taken back.
  database.exec('begin immediate; pragma user_version = 0; rollback')
  const adapted = adaptDatabase(database, onQuery)
  const dialect = new SqliteDialect({ database: adapted })
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => driverOf(database, adapted),
  }
}

function driverOf(database: DatabaseSync, adapted: SqliteDatabase): Driver {
  const driver = new SqliteDriver({ database: adapted })
  driver.beginTransaction = async (
    _connection: DatabaseConnection,
    settings?: TransactionSettings,
  ) => {
    if (settings?.accessMode === 'read only') database.exec('begin')
    else await beginAsWriter(database)
  }
  driver.rollbackTransaction = async (connection: DatabaseConnection) => {
    // On a full disk SQLite rolls back by itself; its own reason is what the caller should hear.
    if (database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  return driver
}

/** SQLite itself waits for another process's write in its sleep; meanwhile this one would answer nobody. */
async function beginAsWriter(database: DatabaseSync): Promise<void> {
  const end = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      database.exec('pragma busy_timeout = 0; begin immediate')
      return
    } catch (error) {
      if (performance.now() > end || databaseFault(error) !== 'busy') throw error
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
    }
    // eslint-disable-next-line no-await-in-loop -- by chance, so that nobody is always second
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 5))
  }
}

function adaptDatabase(database: DatabaseSync, onQuery: QueryWatch): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof adapt>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept) return kept
      const statement = adapt(database.prepare(sql), (began) =>
        onQuery(sql, performance.now() - began),
      )
      if (sql.length <= keptStatementMaxLength) {
        if (statements.size >= keptStatements) statements.clear()
        statements.set(sql, statement)
      }
      return statement
    },
  }
}

function adapt(statement: StatementSync, done: (beganAt: number) => void) {
  const timed = <Rows>(work: () => Rows): Rows => {
    const began = performance.now()
    try {
      return work()
    } finally {
      done(began)
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => timed(() => statement.all(...bindable(parameters))),
    run: (parameters: readonly unknown[]) => timed(() => statement.run(...bindable(parameters))),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...bindable(parameters)),
  }
}

/** PostgreSQL takes no null character in a text; neither do we here, and say so with its code. */
const nullCharacter = () => Object.assign(new TypeError('a null character'), { code: '22021' })

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'string') {
      if (value.includes('\0')) throw nullCharacter()
      return value
    }
    if (value === null || typeof value === 'number' || typeof value === 'bigint') return value
    throw new TypeError(`cannot store a ${typeof value} in the database`)
  })
}
