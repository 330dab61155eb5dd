import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { accountImportPath } from '#contract/profile.ts'
import { rosterImportPath } from '#contract/roster-import.ts'
import type { PoolState } from '#server/database/connection.ts'
import { statementKind } from '#server/database/statement-kind.ts'
import type { RequestWatcher } from '#server/http/observed-requests.ts'

/** Where figures are read: an address of its own, that no proxy of the portal's passes on. */
export type MetricsConfig = { host: string; port: number }

export type Metrics = {
  watchRequest: RequestWatcher
  noteQuery: (sql: string, tookMs: number) => void
  notePool: (pool: PoolState) => void
  close: () => Promise<void>
}

const importPaths: Record<string, string> = {
  [rosterImportPath]: 'roster',
  [accountImportPath]: 'account',
}
/** A kept answer takes a millisecond, an import of ten years some seconds. */
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const querySeconds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Counts what the process does, and serves the figures in the form Prometheus reads. */
export async function createMetrics(config: MetricsConfig): Promise<Metrics> {
  const registry = new Registry()
  const server = await serveFigures(registry, config)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'How long statements take, as the portal sees it.',
    labelNames: ['statement'],
    buckets: querySeconds,
    registers,
  })
  return {
    watchRequest: requestFigures(registry),
    noteQuery: (sql, tookMs) => queries.observe({ statement: statementKind(sql) }, tookMs / 1000),
    notePool: (pool) => registry.registerMetric(poolFigures(pool)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function requestFigures(registry: Registry): RequestWatcher {
  const registers = [registry]
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take until the last byte is handed over; its count is how many there were.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const imports = new Counter({
    name: 'imports_total',
    help: 'Files imported, by what they hold and what became of them.',
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

function poolFigures(pool: PoolState): Gauge {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, and those who wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
}

/** As many processes of one portal as have figures to serve. */
const processesMax = 64

/**
 * Listens for whoever collects the figures. Each process has its own: of several, the first has the port that
 * was asked for, the next the one after it, and one that is started anew the port that became free.
 *
 * @throws Error with one sentence when the port is taken.
 */
async function serveFigures(registry: Registry, { host, port }: MetricsConfig): Promise<Server> {
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
    if (await listens(server, host, next)) return server.unref()
  }
  throw new Error(`METRICS_PORT ${port} is already in use or not to be had at ${host}.`)
}

/** Exclusive: processes that share the portal's port do not share this one. */
function listens(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const refuse = () => resolve(false)
    server.once('error', refuse)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', refuse)
      resolve(true)
    })
  })
}
