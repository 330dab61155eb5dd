import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely'
import { databaseFault } from './database-fault.ts'
import type { QueryWatch } from '#server/observing/observer.ts'

/** Prepared statements are cached, except long ones: those are bulk inserts of varying size. */
const cachedStatementMaxLength = 4000
const cachedStatementsMax = 500

/** Milliseconds to wait for another process's write before giving up. */
const busyTimeoutMs = 5000

/**
 * Opens a SQLite file through Node's own driver, adapted to Kysely's SQLite dialect.
 *
 * WAL with full synchronisation: an acknowledged write survives `kill -9` and a power cut.
 *
 * A transaction that may write begins as a writer (`begin immediate`), so writing processes queue up. One that
 * became a writer later would fail if another process had written since its first read.
 *
 * @throws Error when the file cannot be opened or written, or is not a database.
 */
export function sqliteDialect(file: string, onQuery: QueryWatch): Dialect {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeoutMs,
  })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; ' +
      // Deleted rows are overwritten, so that the file keeps nothing of a deleted account.
      'pragma secure_delete = on',
  )
  // Opening a read-only file succeeds; only a write shows that it fails. It is rolled back.
  database.exec('begin immediate; pragma user_version = 0; rollback')
  database.exec('pragma busy_timeout = 0')
  const adapted = adaptDatabase(database, onQuery)
  const dialect = new SqliteDialect({ database: adapted })
  return {
    createAdapter: () => withOwnLock(dialect.createAdapter()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => driverOf(database, adapted),
  }
}

/** Replaces Kysely's lock, which is held while a statement waits for another writer and would block reads. */
function withOwnLock(adapter: DialectAdapter): DialectAdapter {
  return Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true })
}

function driverOf(database: DatabaseSync, adapted: SqliteDatabase): Driver {
  const driver = new SqliteDriver({ database: adapted })
  const lock = createLock()
  const acquire = driver.acquireConnection.bind(driver)
  const withRetry = new WeakSet<DatabaseConnection>()
  driver.acquireConnection = async () => {
    await lock.take()
    const connection = await acquire()
    if (!withRetry.has(connection)) {
      withRetry.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) => whenNotBusy(database, lock, () => execute(query))
    }
    return connection
  }
  driver.releaseConnection = async () => lock.release()
  driver.beginTransaction = async (
    _connection: DatabaseConnection,
    settings?: TransactionSettings,
  ) => {
    if (settings?.accessMode === 'read only') database.exec('begin')
    else await whenNotBusy(database, lock, async () => database.exec('begin immediate'))
  }
  driver.rollbackTransaction = async (connection: DatabaseConnection) => {
    // On a full disk SQLite has rolled back already; a second rollback would hide its error.
    if (database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  return driver
}

/**
 * Retries `work` while another connection writes. SQLite's own busy timeout would block the event loop. Between two
 * attempts other requests can use the connection. Inside a transaction nothing is retried.
 */
async function whenNotBusy<Result>(
  database: DatabaseSync,
  lock: Lock,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (database.isTransaction || databaseFault(error) !== 'busy') throw error
      if (performance.now() > end) throw error
    }
    lock.release()
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 5))
    await lock.take()
  }
}

type Lock = { take: () => Promise<void>; release: () => void }

/** A first-in, first-out lock. */
function createLock(): Lock {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take: () =>
      new Promise((resolve) => {
        if (isTaken) waiting.push(resolve)
        else resolve()
        isTaken = true
      }),
    release() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

function adaptDatabase(database: DatabaseSync, onQuery: QueryWatch): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof adapt>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = adapt(database.prepare(sql), (began) =>
        onQuery(sql, performance.now() - began),
      )
      if (sql.length <= cachedStatementMaxLength) {
        if (statements.size >= cachedStatementsMax) statements.clear()
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

/** PostgreSQL rejects null characters in text, with this code. SQLite gets the same check. */
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
