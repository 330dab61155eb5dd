import pg from 'pg'

/**
 * The settings of a statement or a transaction: the user whose rows it can see, and whether it has a timeout. They end
 * with the transaction, so a pooler such as PgBouncer can share the connection.
 */
export type Scope = { userId: string | undefined; isLimited: boolean }

/** The role without tables of its own. PostgreSQL shows it the rows of one user only (migration 0010). */
const userRole = 'crewportal_app'

/** Milliseconds after which PostgreSQL cancels a statement, which releases its locks. */
export const statementMs = 10_000

/** Milliseconds after which PostgreSQL ends an idle transaction, for example of a portal that crashed. */
const idleInTransactionMs = 20_000

export const isScoped = ({ userId, isLimited }: Scope): boolean => userId !== undefined || isLimited

/**
 * Runs one statement in its scope, in a single round trip.
 *
 * Scope and statement are sent before one Sync message, which makes them one implicit transaction.
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
    sendWithScope(scope, query as unknown as PgQuery)
    client.query(query)
  })
}

/** Statements that begin a transaction in its scope, in a single round trip. */
export function beginInScope(scope: Scope, begin: string): string {
  const limit = `, set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', true)`
  const settings = settingsCall(scope, pg.escapeLiteral(scope.userId ?? ''))
  return `${begin}; ${settings}${scope.isLimited ? limit : ''}`
}

/** Parts of pg's query and connection that its types do not describe. */
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

/** Sends the scope before a query, and hides PostgreSQL's response to it. */
function sendWithScope(scope: Scope, query: PgQuery): void {
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

/** @param literal the user id as a literal or a placeholder. */
function settingsCall({ userId, isLimited }: Scope, literal: string): string {
  if (userId === undefined) return `select ${limitSettings}`
  return `select ${userSettings(literal)}${isLimited ? `, ${limitSettings}` : ''}`
}
