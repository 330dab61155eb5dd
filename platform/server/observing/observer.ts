import { currentRequest, type RequestWatcher } from '#server/context/request-context.ts'
import { logRequest, logSlowQuery, setLogLevel, type LogLevel } from './log.ts'
import type { Metrics, MetricsConfig, PoolState } from './metrics.ts'
import type { Traces, TracesConfig } from './traces.ts'

/** Called after each statement, with its SQL but without its values. */
export type QueryWatch = (sql: string, tookMs: number) => void

/** Observes a database. `onPool` is called on PostgreSQL only. */
export type DatabaseWatch = { onQuery: QueryWatch; onPool: (pool: PoolState) => void }

export type ObserverConfig = {
  log: LogLevel
  /** Statements that take at least this long are logged. */
  slowQueryMs: number
  /** The address of the metrics; undefined turns them off. */
  metrics: MetricsConfig | undefined
  /** The address for traces; undefined turns them off. */
  traces: TracesConfig | undefined
}

/** Logs, metrics and traces. */
export type Observer = {
  watchers: RequestWatcher[]
  database: DatabaseWatch
  close: () => Promise<void>
}

/** Starts logging, and metrics and traces where they are configured. Their libraries are loaded only then. */
export async function createObserver(config: ObserverConfig): Promise<Observer> {
  setLogLevel(config.log)
  const metrics = config.metrics && (await startMetrics(config.metrics))
  const traces = config.traces && (await startTraces(config.traces))
  const watchers: RequestWatcher[] = []
  if (config.log === 'requests') watchers.push(() => logRequest)
  if (metrics) watchers.push(metrics.watchRequest)
  if (traces) watchers.push(traces.watchRequest)
  return {
    watchers,
    database: {
      onQuery(sql, tookMs) {
        if (tookMs >= config.slowQueryMs) logSlowQuery(sql, tookMs)
        metrics?.noteQuery(sql, tookMs)
        if (traces) currentRequest()?.noteQuery?.(sql, tookMs)
      },
      onPool: (pool) => metrics?.notePool(pool),
    },
    async close() {
      await metrics?.close()
      await traces?.close()
    },
  }
}

async function startMetrics(config: MetricsConfig): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(config)
}

async function startTraces(config: TracesConfig): Promise<Traces> {
  const { createTraces } = await import('./traces.ts')
  return createTraces(config)
}
