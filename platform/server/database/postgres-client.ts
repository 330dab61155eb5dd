import type { PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { currentRequest } from '#server/context/request-context.ts'
import type { QueryWatch } from '#server/observing/observer.ts'
import { databaseFault } from './database-fault.ts'
import { beginInScope, isScoped, queryInScope, type Scope } from './scoped-query.ts'

/**
 * A pooled connection that runs every transaction and every single statement in the given scope. Statements are
 * timed, and carry the request id in a comment for `pg_stat_activity` and the database's log.
 *
 * A connection that timed out, or that leads to a standby, is closed on release.
 */
export function scopedClient(
  client: PoolClient,
  scope: Scope,
  onQuery: QueryWatch,
): PostgresPoolClient {
  let isUseless = false

  function send(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const isInTransaction = client.getTransactionStatus() !== 'I'
    const named = withRequestId(text)
    if (!isScoped(scope) || isInTransaction) return client.query(named, [...values])
    const begins = /^(begin|start transaction)\b/.test(text)
    if (begins) return client.query(beginInScope(scope, named))
    return queryInScope(client, scope, { text: named, values })
  }

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (isUseless) throw new Error('Connection terminated: it did not answer before.')
    const began = performance.now()
    try {
      return await send(text, values)
    } catch (error) {
      isUseless ||= isUselessAfter(error)
      throw error
    } finally {
      onQuery(text, performance.now() - began)
    }
  }

  return {
    // Cursors are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (error?: boolean) => client.release(isUseless || error),
  }
}

function isUselessAfter(error: unknown): boolean {
  const isSilent = error instanceof Error && error.message === 'Query read timeout'
  return isSilent || databaseFault(error) === 'read-only'
}

/** In front, where `pg_stat_activity` does not cut it off. An id has only letters and digits, so it cannot end the comment. */
function withRequestId(sql: string): string {
  const id = currentRequest()?.id
  return id ? `/* request ${id} */ ${sql}` : sql
}
