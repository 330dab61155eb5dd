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

/** SQL with the values of its placeholders. */
export type Statement = { text: string; values: readonly unknown[] }

type ResultOfEach<Statements> = { -readonly [Index in keyof Statements]: pg.QueryResult }

/**
 * Runs statements in their scope, in a single round trip, and returns the result of each.
 *
 * Scope and statements are sent before one Sync message, which makes them one implicit transaction. So an error of one
 * is the error of all.
 *
 * @param noteNext is called when a statement has its answer, in the order of the statements.
 */
export function queryInScope<const Statements extends readonly Statement[]>(
  client: pg.ClientBase,
  scope: Scope,
  statements: Statements,
  noteNext: () => void,
): Promise<ResultOfEach<Statements>> {
  const queries: PgQuery[] = []
  const results = statements.map(
    ({ text, values }) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const options: QueryOptions = { text, values: [...values], queryMode: 'extended' }
        const query = new pg.Query(options, (error, result) =>
          error ? reject(error) : resolve(result),
        )
        queries.push(query as unknown as PgQuery)
      }),
  )
  client.query(inOneTrip(scope, queries, noteNext) as unknown as pg.Submittable)
  return Promise.all(results) as Promise<ResultOfEach<Statements>>
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
  sync: () => void
  stream: { cork: () => void; uncork: () => void }
}
type PgQuery = {
  prepare: (connection: Wire) => void
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, connection: Wire) => void
  handleReadyForQuery: (connection: Wire) => void
  handleError: (error: Error, connection: Wire) => void
}
type QueryOptions = { text: string; values: unknown[]; queryMode: 'extended' }

/** A query for pg that sends the scope and then all queries. It hides PostgreSQL's response to the scope. */
function inOneTrip(scope: Scope, queries: readonly PgQuery[], noteNext: () => void) {
  let wire: Wire
  // The scope answers first.
  let answering = -1
  const trip = {
    submit(connection: Wire) {
      wire = connection
      connection.stream.cork()
      try {
        connection.parse({ text: settingsCall(scope, '$1') })
        connection.bind({ values: scope.userId === undefined ? [] : [scope.userId] })
        connection.execute({})
        const withoutSync: Wire = Object.create(connection, { sync: { value: () => {} } })
        for (const query of queries) query.prepare(withoutSync)
        connection.sync()
      } finally {
        connection.stream.uncork()
      }
      return null
    },
    handleRowDescription: (message: unknown) => queries[answering]?.handleRowDescription(message),
    handleDataRow: (message: unknown) => queries[answering]?.handleDataRow(message),
    handleCommandComplete(message: unknown, connection: Wire) {
      queries[answering]?.handleCommandComplete(message, connection)
      if (answering >= 0) noteNext()
      answering += 1
    },
    handleReadyForQuery: () => trip.callback(null),
    handleError: (error: Error) => trip.callback(error),
    /** Called once, by the methods above or when no answer arrives in time. */
    callback(error: Error | null) {
      for (const query of queries) {
        if (error) query.handleError(error, wire)
        else query.handleReadyForQuery(wire)
      }
    },
  }
  return trip
}

const userSettings = (userId: string) =>
  `set_config('role', '${userRole}', true), set_config('portal.user_id', ${userId}, true)`
const limitSettings = `set_config('statement_timeout', '${statementMs}', true)`

/** @param literal the user id as a literal or a placeholder. */
function settingsCall({ userId, isLimited }: Scope, literal: string): string {
  if (userId === undefined) return `select ${limitSettings}`
  return `select ${userSettings(literal)}${isLimited ? `, ${limitSettings}` : ''}`
}
