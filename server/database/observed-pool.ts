import type { PostgresPoolClient } from 'kysely'
import { currentRequest } from '#server/request-context.ts'
import type { QueryWatch } from './connection.ts'
import type { poolOfUsers } from './user-context.ts'

/**
 * A pool whose statements are timed, and name the request they are done for in a comment: the database's own
 * log and `pg_stat_activity` then tell which it was. A comment costs no further round trip, and statements are
 * not prepared by name, so none is kept by its text; `pg_stat_statements` does not see comments.
 */
export function observedPool(pool: ReturnType<typeof poolOfUsers>, onQuery: QueryWatch) {
  const known = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: pool.end,
    async connect() {
      const client: PostgresPoolClient = await pool.connect()
      // The dialect keeps what it knows of a connection by this very object.
      const observed = known.get(client) ?? observe(client, onQuery)
      known.set(client, observed)
      return observed
    },
  }
}

function observe(client: PostgresPoolClient, onQuery: QueryWatch): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]) {
    const began = performance.now()
    try {
      return await client.query(withRequestId(text), values)
    } finally {
      onQuery(text, performance.now() - began)
    }
  }
  return {
    ...(client.processID !== undefined && { processID: client.processID }),
    // Nothing here reads rows through a cursor.
    query: query as PostgresPoolClient['query'],
    release: (error?: boolean) => client.release(error),
  }
}

/** In front, where `pg_stat_activity` does not cut it off. An id is letters and digits and ends no comment. */
function withRequestId(sql: string): string {
  const request = currentRequest()
  return request ? `/* request ${request.id} */ ${sql}` : sql
}
