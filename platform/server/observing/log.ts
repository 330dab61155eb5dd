import { currentRequest, type RequestEnd } from '#server/context/request-context.ts'

/** Each level includes the ones before it: nothing, faults, security events and slow queries, one line per request. */
export const logLevels = ['off', 'errors', 'events', 'requests'] as const

export type LogLevel = (typeof logLevels)[number]

/** Security events: sign-ins, refusals, and changes of accounts. */
export type SecurityEvent =
  | 'account created'
  | 'account deleted'
  | 'backup codes renewed'
  | 'code accepted'
  | 'code requested'
  | 'code refused'
  | 'email change requested'
  | 'email change refused'
  | 'email changed'
  | 'rate limit exceeded'
  | 'passkey added'
  | 'passkey refused'
  | 'passkey removed'
  | 'password changed'
  | 'password checked'
  | 'password refused'
  | 'password reset'
  | 'password reset refused'
  | 'password reset requested'
  | 'two-step sign-in offered'
  | 'two-step sign-in turned off'
  | 'sign-in refused'
  | 'signed in'
  | 'token refused'

/** One level per process. */
let currentLevel: LogLevel = 'events'

export function setLogLevel(level: LogLevel): void {
  currentLevel = level
}

/** Logs a fault of the portal. Never pass a token, a password, a name or an address. */
export function logError(error: Error, details: Record<string, unknown> = {}): void {
  if (isLogged('errors')) write('error', 'fault', { ...details, ...causeOf(error) })
}

/** Logs a security event. Never pass an e-mail address or a name. */
export function logSecurity(event: SecurityEvent, details: Record<string, unknown> = {}): void {
  if (isLogged('events')) write(/refused|limit/.test(event) ? 'warn' : 'info', event, details)
}

/** @param sql without values, which are personal data. */
export function logSlowQuery(sql: string, tookMs: number): void {
  if (!isLogged('events')) return
  write('warn', 'slow query', { ms: rounded(tookMs), sql: shortSql(sql) })
}

export function logRequest({ tookMs, ...rest }: RequestEnd): void {
  if (isLogged('requests')) write('info', 'request', { ...rest, ms: rounded(tookMs) })
}

/** Cuts SQL off: a bulk insert has thousands of placeholders. */
export const shortSql = (sql: string): string => sql.slice(0, 1000)

const kinds = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']

/** The first word of a statement, as a label for metrics and traces. */
export function statementKind(sql: string): string {
  const [word = ''] = sql.trimStart().split(/\s/, 1)
  const kind = word.toLowerCase()
  return kinds.includes(kind) ? kind : 'other'
}

const isLogged = (level: LogLevel) => logLevels.indexOf(level) <= logLevels.indexOf(currentLevel)

/** A full disk under the log, or a reader that ended, must not end the portal. */
for (const stream of [process.stderr, process.stdout]) stream.on('error', () => {})

/** Lines that could not be written since the last one that was. */
let lostLines = 0

/** Writes one line of JSON to standard error, with the current request, and the number of lines lost before it. */
function write(level: 'info' | 'warn' | 'error', event: string, details: object): void {
  const { id: requestId, route, userId, traceId } = currentRequest() ?? {}
  const line = { time: new Date().toISOString(), level, event, requestId, traceId, route, userId }
  const lost = lostLines
  lostLines = 0
  const text = JSON.stringify({ ...line, ...details, ...(lost > 0 && { lostLines: lost }) })
  process.stderr.write(`${text}\n`, (error) => {
    if (error) lostLines += lost + 1
  })
}

/**
 * The stack of an error without quoted text: databases and JSON parsers quote their input, which is personal data.
 * The violated constraint is logged beside it.
 */
function causeOf(error: Error): object {
  const { stack = String(error), code, constraint, table } = error as Error & Partial<DatabaseFault>
  const frames = stack.search(/\n {4}at /)
  const [head, rest] = frames < 0 ? [stack, ''] : [stack.slice(0, frames), stack.slice(frames)]
  return { error: head.replaceAll(/"[^]*"/g, '"…"') + rest, code, constraint, table }
}

type DatabaseFault = { code: string; constraint: string; table: string }

const rounded = (ms: number) => Math.round(ms * 10) / 10
