import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { DatabaseWatch } from './connection.ts'
import { reportDatabaseFault } from './captured-faults.ts'
import { isHealthCheck } from './health-check.ts'
import { scopedClient } from './postgres-client.ts'
import { postgresHosts } from './postgres-hosts.ts'
import { statementMs } from './scoped-query.ts'
import { currentUser } from './user-context.ts'

/** Connections one process holds to PostgreSQL at most, and one more for health checks. */
const poolSize = 10

/** Milliseconds to wait for an answer: longer than that only a silent host takes. */
const answerMs = statementMs + 2000

/** Milliseconds to wait for a connection. */
const connectMs = 10_000

/** Milliseconds a health check waits for its connection, and for its answer. */
const healthCheckMs = 2000

/** Milliseconds without traffic after which the system probes whether a host is still there. */
const keepAliveMs = 10_000

/**
 * Connections to PostgreSQL. Each acts for the user it is taken for, and sees that user's rows only; outside a
 * request it acts for the portal itself.
 *
 * @param isServing limits how long a statement may take. A migration, a backup and a restore have no limit.
 */
export function postgresPool(
  address: string,
  { onQuery, onPool }: DatabaseWatch,
  isServing: boolean,
): PostgresPool {
  const hosts = postgresHosts(address)
  const { Client, onConnect } = hosts
  const open = (limits: pg.PoolConfig) => {
    const pool = new pg.Pool({
      Client,
      onConnect,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...limits,
    })
    // A connection the server closes, idle or in the middle of a transaction, must not end the portal:
    // whoever uses it is told by the query, and the next one opens another.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open({
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    ...(isServing && { query_timeout: answerMs }),
  })
  // One slow statement after the other may take all connections, and the portal is still ready.
  const reserve = open({
    max: 1,
    connectionTimeoutMillis: healthCheckMs,
    query_timeout: healthCheckMs,
  })
  onPool(pool)
  return {
    options: pool.options,
    async end() {
      await Promise.all([pool.end(), reserve.end()])
    },
    async connect() {
      try {
        const client = await hosts.connect(isHealthCheck() ? reserve : pool)
        return scopedClient(client, { userId: currentUser(), isLimited: isServing }, onQuery)
      } catch (error) {
        reportDatabaseFault(error)
        throw error
      }
    },
  }
}
