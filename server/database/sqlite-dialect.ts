import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

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
 * @throws Error when the file cannot be opened or is no database.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: busyTimeoutMs,
  })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  const statements = new Map<string, ReturnType<typeof adapt>>()
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const kept = statements.get(sql)
        if (kept) return kept
        const statement = adapt(database.prepare(sql))
        if (sql.length <= keptStatementMaxLength) {
          if (statements.size >= keptStatements) statements.clear()
          statements.set(sql, statement)
        }
        return statement
      },
    },
  })
}

function adapt(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bindable(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...bindable(parameters)),
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
