/**
 * What keeps a database from its work, and is no mistake in the portal: `busy` passes when the transaction is run
 * again at once, `slow` does not.
 */
export type DatabaseFault = 'away' | 'full' | 'read-only' | 'busy' | 'slow' | 'refusing' | 'damaged'

/** SQLSTATE classes and codes of PostgreSQL. */
const sqlStates: [beginning: string, fault: DatabaseFault][] = [
  ['08', 'away'], // connection exceptions
  ['57P', 'away'], // shut down, crashed, or still starting
  ['53100', 'full'], // disk full
  ['53', 'away'], // too many connections, out of memory, a limit of the configuration
  ['25006', 'read-only'], // read-only transaction: a standby
  ['40001', 'busy'], // serialization failure: two writers met
  ['40P01', 'busy'], // deadlock
  ['57014', 'slow'], // statement_timeout
  ['55P03', 'slow'], // lock_timeout
  ['25P03', 'away'], // idle_in_transaction_session_timeout, which ends the connection
  ['28', 'refusing'], // the password or the role is not accepted
  ['3D000', 'refusing'], // there is no such database
  ['42501', 'refusing'], // a right was revoked
]

/** Primary result codes of SQLite. */
const sqliteCodes: Record<number, DatabaseFault> = {
  5: 'busy',
  8: 'read-only',
  10: 'away', // an error of the disk
  11: 'damaged', // the file is corrupt
  13: 'full',
  14: 'away', // the file cannot be opened
  26: 'damaged', // the file is no database
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
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^timeout expired$|^Query read timeout|^Postgres connection has been discarded/

/** Tells whether an error says that the database cannot do its work at the moment, and why. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const { code, errcode, syscall, routine } = error as Error & Record<string, unknown>
  if (typeof errcode === 'number') return sqliteCodes[errcode % 256] ?? null
  if (typeof code !== 'string') return brokenOff.test(error.message) ? 'away' : null
  // A file's error has a code too, but no network call: what is left of those is the connection's.
  if (networkCodes.has(code)) return syscall === undefined || isNetwork(syscall) ? 'away' : null
  // Row-level security has the same code as a missing right, but only a mistake in the portal meets it.
  if (routine === 'ExecWithCheckOptions') return null
  return sqlStates.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null
}

const isNetwork = (syscall: unknown) =>
  ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall))
