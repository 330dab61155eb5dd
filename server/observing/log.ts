import { currentRequest } from './request-context.ts'

/**
 * How much is logged, each with what stands before it: nothing, faults of the portal's own, what an operator
 * should hear of (security, slow statements), one line a request.
 */
export const logLevels = ['off', 'errors', 'events', 'requests'] as const

export type LogLevel = (typeof logLevels)[number]

/** What is told of who came in, who was kept out, and what became of an account. */
export type SecurityEvent =
  | 'account created'
  | 'account deleted'
  | 'backup codes renewed'
  | 'code accepted'
  | 'code asked for'
  | 'code refused'
  | 'email change asked for'
  | 'email change refused'
  | 'email changed'
  | 'limit met'
  | 'password changed'
  | 'password refused'
  | 'password reset'
  | 'password reset refused'
  | 'password reset asked for'
  | 'second step offered'
  | 'second step turned off'
  | 'sign-in refused'
  | 'signed in'
  | 'token refused'

/** A process has one log. */
let loggedUpTo = logLevels.indexOf('events')

export function setLogLevel(level: LogLevel): void {
  loggedUpTo = logLevels.indexOf(level)
}

/** Whether there is a line for each request. */
export const logsRequests = (): boolean => isLogged('requests')

/** Tells of a fault of the portal's own. Never pass a token, a password, a name or an address. */
export function logError(error: Error, details: Record<string, unknown> = {}): void {
  if (isLogged('errors')) write('error', 'fault', { ...details, ...causeOf(error) })
}

/** Tells of an event an operator should be able to find again; never by e-mail or name. */
export function logSecurity(event: SecurityEvent, details: Record<string, unknown> = {}): void {
  if (isLogged('events')) write(/refused|limit/.test(event) ? 'warn' : 'info', event, details)
}

/** @param sql without the values in it, which are the users' own. */
export function logSlowQuery(sql: string, tookMs: number): void {
  if (!isLogged('events')) return
  write('warn', 'slow query', { ms: rounded(tookMs), sql: sql.slice(0, sqlMaxLength) })
}

export function logRequest(request: {
  method: string
  status: number
  tookMs: number
  bytes: number | undefined
}): void {
  if (!isLogged('requests')) return
  const { tookMs, ...rest } = request
  write('info', 'request', { ...rest, ms: rounded(tookMs) })
}

/** The words of whatever was thrown. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** A bulk insert has thousands of placeholders. */
const sqlMaxLength = 1000

const isLogged = (level: LogLevel) => logLevels.indexOf(level) <= loggedUpTo

/** One JSON line on the error stream, with the request on whose behalf it is written. */
function write(level: 'info' | 'warn' | 'error', event: string, details: object): void {
  const { id: requestId, route, userId, traceId } = currentRequest() ?? {}
  const line = { time: new Date().toISOString(), level, event, requestId, traceId, route, userId }
  process.stderr.write(`${JSON.stringify({ ...line, ...details })}\n`)
}

/**
 * What is told of an error: where it came from, and its message without what it quotes. Databases and JSON
 * readers quote what they were given; which constraint was broken is said beside it.
 */
function causeOf(error: Error): object {
  const { stack = String(error), code, constraint, table } = error as Error & Partial<DatabaseFault>
  const frames = stack.search(/\n {4}at /)
  const [head, rest] = frames < 0 ? [stack, ''] : [stack.slice(0, frames), stack.slice(frames)]
  return { error: head.replaceAll(/"[^]*"/g, '"…"') + rest, code, constraint, table }
}

type DatabaseFault = { code: string; constraint: string; table: string }

const rounded = (ms: number) => Math.round(ms * 10) / 10
