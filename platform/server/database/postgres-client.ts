import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { currentRequest } from '#server/context/request-context.ts'
import type { QueryWatch } from '#server/observing/observer.ts'
import { databaseFault } from './database-fault.ts'
import { withinRequestLimit } from './request-limit.ts'
import { beginInScope, isScoped, queryInScope, type Scope, type Statement } from './scoped-query.ts'

/** The use of a connection. Reads and writes have pools of their own, so that waiting writes stop no read. */
export type Purpose = 'read' | 'write'

type Places = {
  /** Takes a connection of a pool. */
  take: (purpose: Purpose) => Promise<PoolClient>
  /** Runs a read of a user together with others of its request. */
  fly: (userId: string, read: Statement) => Promise<QueryResult>
  onQuery: QueryWatch
}

/**
 * Runs one statement or one transaction in the given scope. Statements carry the request id in a comment for
 * `pg_stat_activity` and the database's log.
 *
 * It takes a connection with its first statement. A single read of a user takes none: it flies with the other reads of
 * its request.
 */
export function scopedClient(scope: Scope, { take, fly, onQuery }: Places): PostgresPoolClient {
  let taken: { client: PoolClient; connection: WatchedConnection } | undefined
  let isReleased = false

  async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    // A read that was started beside a failed one must not reach the connection of another transaction.
    if (isReleased) throw new Error('The connection was given back.')
    const isAlone = !taken && /^select\b/.test(text)
    if (isAlone && scope.userId !== undefined) return fly(scope.userId, { text, values })
    if (!taken) {
      const client = await take(isRead(text) ? 'read' : 'write')
      taken = { client, connection: watchedConnection(client, onQuery) }
    }
    const { client, connection } = taken
    return connection.run([{ text, values }], (noteNext) =>
      send(client, scope, { text, values }, noteNext),
    )
  }

  return {
    // Cursors are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      isReleased = true
      taken?.connection.release()
    },
  }
}

/** Runs reads of one scope in one round trip, and frees its connection. */
export async function queryTogether(
  client: PoolClient,
  scope: Scope,
  reads: readonly Statement[],
  onQuery: QueryWatch,
): Promise<QueryResult[]> {
  const taken = watchedConnection(client, onQuery)
  try {
    return await taken.run(reads, (noteNext) =>
      queryInScope(client, scope, reads.map(withRequestId), noteNext),
    )
  } finally {
    taken.release()
  }
}

/** Runs one statement: in an open transaction, as the begin of one, or alone in its scope. */
async function send(
  client: PoolClient,
  scope: Scope,
  statement: Statement,
  noteNext: () => void,
): Promise<QueryResult> {
  const isInTransaction = client.getTransactionStatus() !== 'I'
  const named = withRequestId(statement)
  if (!isScoped(scope) || isInTransaction) return client.query(named.text, [...named.values])
  if (begins.test(statement.text)) return client.query(beginInScope(scope, named.text))
  const [result] = await queryInScope(client, scope, [named], noteNext)
  return result
}

const begins = /^(begin|start transaction)\b/

/** True for a statement that only reads, and for the begin of a transaction that only reads. */
const isRead = (text: string) =>
  /^select\b/.test(text) || (begins.test(text) && text.endsWith(' read only'))

type WatchedConnection = {
  /** Runs `work`, which sends the statements and calls `noteNext` when one of them has its answer. */
  run: <Result>(
    statements: readonly Statement[],
    work: (noteNext: () => void) => Promise<Result>,
  ) => Promise<Result>
  release: () => void
}

/**
 * A connection of a pool whose statements are timed. It is closed on release if it timed out, or if it leads to a
 * standby.
 */
function watchedConnection(client: PoolClient, onQuery: QueryWatch): WatchedConnection {
  let isUseless = false
  return {
    async run(statements, work) {
      if (isUseless) throw new Error('Connection terminated: it did not answer before.')
      const open = [...statements]
      let began = performance.now()
      // The time of a statement begins with the answer to the one before. Answers arrive outside the request.
      const noteNext = AsyncLocalStorage.bind(() => {
        const statement = open.shift()
        const now = performance.now()
        if (statement) onQuery(statement.text, now - began)
        began = now
      })
      try {
        return await withinRequestLimit(() => work(noteNext))
      } catch (error) {
        isUseless ||= isUselessAfter(error)
        throw error
      } finally {
        while (open.length > 0) noteNext()
      }
    },
    release: () => client.release(isUseless),
  }
}

function isUselessAfter(error: unknown): boolean {
  const isSilent = error instanceof Error && error.message === 'Query read timeout'
  return isSilent || databaseFault(error) === 'read-only'
}

/** In front, where `pg_stat_activity` does not cut it off. An id has only letters and digits, so it cannot end the comment. */
function withRequestId({ text, values }: Statement): Statement {
  const id = currentRequest()?.id
  return { text: id ? `/* request ${id} */ ${text}` : text, values }
}
