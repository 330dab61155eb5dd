import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { currentRequest } from '#server/context/request-context.ts'
import type { DatabaseWatch } from '#server/observing/observer.ts'
import type { PoolState } from '#server/observing/metrics.ts'
import { poolBusy } from './database-fault.ts'
import { queryTogether, scopedClient, type Purpose } from './postgres-client.ts'
import { postgresHosts } from './postgres-hosts.ts'
import { readFlights } from './read-flight.ts'
import { withinRequestLimit } from './request-limit.ts'
import { statementMs } from './scoped-query.ts'

/** Connections one process holds to PostgreSQL at most, by purpose, and one more for health checks. */
const poolSizes: Record<Purpose, number> = { read: 4, write: 6 }

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
  const openFor = (purpose: Purpose) =>
    open({
      max: poolSizes[purpose],
      connectionTimeoutMillis: connectMs,
      ...(isServing && { query_timeout: answerMs }),
    })
  const pools: Record<Purpose, pg.Pool> = { read: openFor('read'), write: openFor('write') }
  // Slow statements may take all connections of the pools; the health check must still pass.
  const reserve = open({
    max: 1,
    connectionTimeoutMillis: healthCheckMs,
    query_timeout: healthCheckMs,
  })
  onPool(together(pools))

  async function take(purpose: Purpose): Promise<pg.PoolClient> {
    const pool = currentRequest()?.isHealthCheck ? reserve : pools[purpose]
    try {
      return await withinRequestLimit(
        () => hosts.connect(pool),
        (late) => late.release(),
      )
    } catch (cause) {
      const isFull = pool.idleCount === 0 && pool.totalCount >= poolSizes[purpose]
      throw isFull ? allBusy(cause) : cause
    }
  }

  const fly = readFlights(async (userId, reads) =>
    queryTogether(await take('read'), { userId, isLimited: isServing }, reads, onQuery),
  )
  return {
    options: pools.write.options,
    async end() {
      await Promise.all([pools.read.end(), pools.write.end(), reserve.end()])
    },
    connect: async () =>
      scopedClient(
        { userId: currentRequest()?.userId, isLimited: isServing },
        { take, fly, onQuery },
      ),
  }
}

/** The state of both pools as one, for metrics. */
function together({ read, write }: Record<Purpose, pg.Pool>): PoolState {
  return {
    get totalCount() {
      return read.totalCount + write.totalCount
    },
    get idleCount() {
      return read.idleCount + write.idleCount
    },
    get waitingCount() {
      return read.waitingCount + write.waitingCount
    },
  }
}
