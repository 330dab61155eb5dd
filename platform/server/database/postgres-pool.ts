import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { currentRequest } from '#server/context/request-context.ts'
import type { DatabaseWatch } from '#server/observing/observer.ts'
import { poolBusy, reportDatabaseFault } from './database-fault.ts'
import { scopedClient } from './postgres-client.ts'
import { postgresHosts } from './postgres-hosts.ts'
import { statementMs } from './scoped-query.ts'

/** Connections one process holds to PostgreSQL at most, and one more for health checks. */
const poolSize = 10

/** Milliseconds to wait for an answer; only a silent host takes longer. */
const answerMs = statementMs + 2000

/** Milliseconds to wait for a connection. */
const connectMs = 10_000

/** Milliseconds a health check waits for its connection, and for its answer. */
const healthCheckMs = 2000

/** Milliseconds without traffic before TCP keep-alive probes the host. */
const keepAliveMs = 10_000

/** The database answers, but statements that take long or wait for a lock use every connection. */
const allBusy = (cause: unknown) =>
  Object.assign(new Error('All connections are in use.', { cause }), { code: poolBusy })

/**
 * The PostgreSQL connection pool. During a request, a connection sees only the rows of the signed-in user. Outside
 * requests it acts for the portal itself.
 *
 * @param isServing sets a statement timeout. Migrations, backups and restores have none.
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
    // A connection closed by the server must not end the process. The query using it fails by itself.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open({
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    ...(isServing && { query_timeout: answerMs }),
  })
  // Slow statements may take all connections of the pool; the health check must still pass.
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
        const { userId, isHealthCheck } = currentRequest() ?? {}
        const client = await hosts.connect(isHealthCheck ? reserve : pool)
        return scopedClient(client, { userId, isLimited: isServing }, onQuery)
      } catch (cause) {
        const error = pool.idleCount === 0 && pool.totalCount >= poolSize ? allBusy(cause) : cause
        reportDatabaseFault(error)
        throw error
      }
    },
  }
}
