import type { IncomingMessage } from 'node:http'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { inRequest, type RequestWatcher } from '#server/context/request-context.ts'
import { logError, shortSql, statementKind } from './log.ts'

/** The address of the collector, and the database named in spans. */
export type TracesConfig = { endpoint: string; database: 'sqlite' | 'postgresql' }

export type Traces = { watchRequest: RequestWatcher; close: () => Promise<void> }

/** Milliseconds to wait at shutdown for the collector to take the last spans. */
const flushMs = 2000

/**
 * Sends traces of requests and their SQL statements to an OpenTelemetry collector over HTTP. A request that is
 * already part of a trace continues it, and follows its sampling decision.
 */
export function createTraces({ endpoint, database }: TracesConfig): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override it.
    resource: resourceFromAttributes({ 'service.name': 'crewportal' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  setGlobalErrorHandler(logUnsent)
  return {
    watchRequest: requestSpans(provider.getTracer('crewportal'), database),
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, flushMs).unref())
      await Promise.race([provider.shutdown().catch(logUnsent), late])
    },
  }
}

/** An unreachable collector does not stop the portal. */
function logUnsent(cause: unknown): void {
  const { code = 'no reason given' } = cause as { code?: unknown }
  const error = new Error(`Traces could not be sent: ${String(code)}`)
  // A batch holds spans of many requests, but runs in the context of the one that started its timer.
  inRequest(undefined, () => logError(error))
}

function requestSpans(tracer: Tracer, database: TracesConfig['database']): RequestWatcher {
  return (request, context) => {
    const method = request.method ?? ''
    const attributes = { 'http.request.method': method, 'request.id': context.id }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(method, options, traceOf(request))
    context.traceId = span.spanContext().traceId
    if (span.isRecording()) context.noteQuery = statementSpans(tracer, span, database)
    return ({ status }) => {
      const { route } = context
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}

/** The trace context of the caller. */
function traceOf({ headers }: IncomingMessage): Context {
  const { traceparent } = headers
  const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
}

/** Statements are reported when they end, so each span begins in the past. */
function statementSpans(tracer: Tracer, request: Span, database: TracesConfig['database']) {
  const within = trace.setSpan(ROOT_CONTEXT, request)
  return (sql: string, tookMs: number): void => {
    const now = Date.now()
    const kind = statementKind(sql)
    const attributes = {
      'db.system.name': database,
      'db.operation.name': kind,
      'db.query.text': shortSql(sql),
    }
    const options = { kind: SpanKind.CLIENT, startTime: now - tookMs, attributes }
    tracer.startSpan(kind, options, within).end(now)
  }
}
