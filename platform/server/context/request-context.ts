import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/** The current request, for logs, traces and the database. */
export type RequestContext = {
  /** Also in the `x-request-id` header of the response. */
  id?: string | undefined
  /** The route, with `:id` in place of ids; set once the request is answered. */
  route?: string
  /** Set once the token is verified. PostgreSQL then shows only this user's rows. */
  userId?: string | undefined
  /** Set when traces are sent. */
  traceId?: string
  /** Called after each statement, when traces are sent. */
  noteQuery?: (sql: string, tookMs: number) => void
  /** Health checks use a PostgreSQL connection of their own, however busy the pool is. */
  isHealthCheck?: true
  /** When the request must have ended its use of the database, once that has begun; shared by all copies. */
  databaseLimit?: { endsAt?: number }
  /** Collects database errors for `captureDatabaseFaults`. */
  databaseErrors?: unknown[]
}

/** The result of a request. */
export type RequestEnd = {
  method: string
  /** The status sent; 499 when the client closed the connection before the end of the response. */
  status: number
  tookMs: number
  bytes: number | undefined
}

/** Called when a request begins. The function it returns is called when the request ends. */
export type RequestWatcher = (
  request: IncomingMessage,
  context: RequestContext,
) => (end: RequestEnd) => void

const context = new AsyncLocalStorage<RequestContext | undefined>()

/** Runs `work` in the context of a request; undefined means the portal itself. */
export function inRequest<Result>(request: RequestContext | undefined, work: () => Result): Result {
  return context.run(request, work)
}

/** The current request; undefined outside requests. */
export function currentRequest(): RequestContext | undefined {
  return context.getStore()
}

/** Runs `work` as a user, in the current request if there is one. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  const request = context.getStore()
  if (!request) return context.run({ userId }, work)
  request.userId = userId
  return work()
}

/**
 * Runs `work` as the portal itself. A user may not read sessions, passwords and rate limits (migration 0045). An open
 * transaction keeps its user.
 */
export function asPortal<Result>(work: () => Result): Result {
  return withContext({ userId: undefined }, work)
}

/** Runs `work` with changes to a copy of the current context. */
export function withContext<Result>(changes: RequestContext, work: () => Result): Result {
  return context.run({ ...context.getStore(), ...changes }, work)
}
