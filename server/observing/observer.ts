import type { RequestListener } from 'node:http'
import type { Config } from '#server/running/config.ts'
import type { DatabaseWatch } from '#server/database/connection.ts'
import {
  observeRequests,
  requestLines,
  type RequestWatcher,
} from '#server/http/observed-requests.ts'
import { logSlowQuery, logsRequests, setLogLevel } from './log.ts'
import type { Metrics, MetricsConfig } from './metrics.ts'
import { currentRequest } from './request-context.ts'
import type { Traces, TracesConfig } from './traces.ts'

/** What the operator sees of the portal at work. */
export type Observer = {
  /** Answers as `listener` does, and tells of it. */
  observed: (listener: RequestListener) => RequestListener
  database: DatabaseWatch
  close: () => Promise<void>
}

/** Logs, and figures and traces where the operator asks for them; their libraries are loaded only then. */
export async function createObserver(config: Config): Promise<Observer> {
  setLogLevel(config.log)
  const metrics = config.metrics && (await startMetrics(config.metrics))
  const traces = config.traces && (await startTraces(config.traces))
  const watchers: RequestWatcher[] = []
  if (logsRequests()) watchers.push(requestLines)
  if (metrics) watchers.push(metrics.watchRequest)
  if (traces) watchers.push(traces.watchRequest)
  return {
    observed: (listener) => observeRequests(listener, watchers),
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
