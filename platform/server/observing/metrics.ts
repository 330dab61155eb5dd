import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestWatcher } from '#server/context/request-context.ts'
import { statementKind } from './log.ts'

/** Connections in the pool, how many are idle, and how many queries wait for one. */
export type PoolState = { totalCount: number; idleCount: number; waitingCount: number }

export type MetricsConfig = {
  /** The address of the metrics, separate from the portal's own so that no proxy exposes it. */
  host: string
  port: number
  /** The paths that import files, with the content that they take. */
  importPaths: Record<string, string>
}

export type Metrics = {
  watchRequest: RequestWatcher
  noteQuery: (sql: string, tookMs: number) => void
  notePool: (pool: PoolState) => void
  close: () => Promise<void>
}

/** A cached response takes a millisecond, an import of ten years some seconds. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const querySeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Collects metrics of this process and serves them in the Prometheus format. */
export async function createMetrics(config: MetricsConfig): Promise<Metrics> {
  const registry = new Registry()
  const server = await serveMetrics(registry, config)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of SQL statements, measured in the portal.',
    labelNames: ['statement'],
    buckets: querySeconds,
    registers,
  })
  return {
    watchRequest: requestMetrics(registry, config),
    noteQuery: (sql, tookMs) => queries.observe({ statement: statementKind(sql) }, tookMs / 1000),
    notePool: (pool) => registry.registerMetric(poolMetrics(pool)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function requestMetrics(registry: Registry, { importPaths }: MetricsConfig): RequestWatcher {
  const registers = [registry]
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests until the last byte is sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const imports = new Counter({
    name: 'imports_total',
    help: 'Imported files, by content and outcome.',
    labelNames: ['file', 'outcome'],
    registers,
  })
  return (_request, context) => {
    inFlight.inc()
    return ({ method, status, tookMs }) => {
      inFlight.dec()
      const { route = 'none' } = context
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, tookMs / 1000)
      const file = importPaths[route]
      if (file && method === 'POST') imports.inc({ file, outcome: outcomeOf(status) })
    }
  }
}

const outcomeOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed')

function poolMetrics(pool: PoolState): Gauge {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, and queries that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
}

/** The most processes of one portal that can serve metrics. */
const processesMax = 64

/**
 * Starts the metrics server. Each process has its own port: the first process takes the configured one, the next
 * one the port after it. A restarted process takes the port that became free.
 *
 * @throws Error with one sentence when the port is taken.
 */
async function serveMetrics(registry: Registry, { host, port }: MetricsConfig): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  const tries = cluster.isWorker && port !== 0 ? processesMax : 1
  for (let next = port; next < port + tries; next += 1) {
    if (await tryListen(server, host, next)) return server.unref()
  }
  throw new Error(`METRICS_PORT ${port} is already in use or not available at ${host}.`)
}

/** Exclusive, because cluster workers would otherwise share the port. */
function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const refuse = () => resolve(false)
    server.once('error', refuse)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', refuse)
      resolve(true)
    })
  })
}
