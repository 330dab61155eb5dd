import pg from 'pg'

/**
 * What a statement or a transaction is run under: the user whose rows alone it sees, and whether it is limited in
 * time. It holds for that transaction only. So a pooler such as PgBouncer may give the connection to somebody
 * else after each transaction.
 */
export type Scope = { userId: string | undefined; isLimited: boolean }

/** The role that owns no table, to which PostgreSQL shows one user's rows only (migration 0010). */
const userRole = 'crewportal_app'

/** Milliseconds a statement may take: then PostgreSQL ends it, which frees its locks. */
export const statementMs = 10_000

/** Milliseconds after which PostgreSQL ends a transaction whose portal went silent. */
const idleInTransactionMs = 20_000

/** Whether there is anything to set. */
export const isScoped = ({ userId, isLimited }: Scope): boolean => userId !== undefined || isLimited

/**
 * Runs one statement in its scope, in a single round trip.
 *
 * The scope and the statement are sent together before one Sync, which makes them one implicit transaction.
 */
export function queryInScope(
  client: pg.ClientBase,
  scope: Scope,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const options: QueryOptions = { text, values: [...values], queryMode: 'extended' }
    const query = new pg.Query(options, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    sendBehind(scope, query as unknown as PgQuery)
    client.query(query)
  })
}

/** The statements that begin a transaction in its scope, in a single round trip. */
export function beginInScope(scope: Scope, begin: string): string {
  const limit = `, set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', true)`
  const settings = settingsCall(scope, pg.escapeLiteral(scope.userId ?? ''))
  return `${begin}; ${settings}${scope.isLimited ? limit : ''}`
}

/** What of pg's query and connection is used here; its types do not describe it. */
type Wire = {
  parse: (statement: { text: string }) => void
  bind: (portal: { values: string[] }) => void
  execute: (portal: object) => void
  stream: { cork: () => void; uncork: () => void }
}
type PgQuery = {
  submit: (connection: Wire) => Error | null
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, connection: Wire) => void
}
type QueryOptions = { text: string; values: unknown[]; queryMode: 'extended' }

/** Puts the scope in front of a query, and hides what PostgreSQL answers to it. */
function sendBehind(scope: Scope, query: PgQuery): void {
  const { submit, handleDataRow, handleCommandComplete } = query
  let isInScope = false
  query.submit = (connection) => {
    connection.stream.cork()
    try {
      connection.parse({ text: settingsCall(scope, '$1') })
      connection.bind({ values: scope.userId === undefined ? [] : [scope.userId] })
      connection.execute({})
      return submit.call(query, connection)
    } finally {
      connection.stream.uncork()
    }
  }
  query.handleDataRow = (message) => {
    if (isInScope) handleDataRow.call(query, message)
  }
  query.handleCommandComplete = (message, connection) => {
    if (isInScope) handleCommandComplete.call(query, message, connection)
    isInScope = true
  }
}

const userSettings = (userId: string) =>
  `set_config('role', '${userRole}', true), set_config('portal.user_id', ${userId}, true)`
const limitSettings = `set_config('statement_timeout', '${statementMs}', true)`

/** @param literal the user's id, as a literal or a placeholder. */
function settingsCall({ userId, isLimited }: Scope, literal: string): string {
  if (userId === undefined) return `select ${limitSettings}`
  return `select ${userSettings(literal)}${isLimited ? `, ${limitSettings}` : ''}`
}
