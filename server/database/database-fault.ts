/** What keeps a database from its work, and is nobody's mistake in the portal. */
export type DatabaseFault = 'away' | 'full' | 'read-only' | 'busy'

/** SQLSTATE classes and codes of PostgreSQL. */
const sqlStates: [beginning: string, fault: DatabaseFault][] = [
  ['08', 'away'], // connection exceptions
  ['57P', 'away'], // shut down, crashed, or still starting
  ['53100', 'full'], // disk full
  ['53300', 'away'], // too many connections
  ['25006', 'read-only'], // read-only transaction: a standby
  ['40001', 'busy'], // serialization failure: two writers met
  ['40P01', 'busy'], // deadlock
]

/** Primary result codes of SQLite. */
const sqliteCodes: Record<number, DatabaseFault> = {
  5: 'busy',
  8: 'read-only',
  10: 'away', // an error of the disk
  13: 'full',
  14: 'away', // the file cannot be opened
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What pg and Kysely say, without any code, of a connection that broke. */
const brokenOff =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^Query read timeout|^Postgres connection has been discarded/

/** Tells whether an error says that the database cannot do its work at the moment, and why. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const { code, errcode, syscall } = error as {
    code?: unknown
    errcode?: unknown
    syscall?: unknown
  }
  if (typeof errcode === 'number') return sqliteCodes[errcode % 256] ?? null
  if (typeof code !== 'string') return brokenOff.test(error.message) ? 'away' : null
  // A file's error has a code too, but no network call: what is left of those is the connection's.
  if (networkCodes.has(code)) return syscall === undefined || isNetwork(syscall) ? 'away' : null
  return sqlStates.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null
}

const isNetwork = (syscall: unknown) =>
  ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall))
