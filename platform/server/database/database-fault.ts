import { currentRequest, withContext } from '#server/context/request-context.ts'

/** Why a database cannot do its work. `busy` allows an immediate retry of the transaction, `slow` does not. */
export type DatabaseFault = 'away' | 'full' | 'read-only' | 'busy' | 'slow' | 'refusing' | 'damaged'

/** The code of our own error when every connection of the pool is in use. */
export const poolBusy = 'POOL_BUSY'

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
  [poolBusy, 'slow'],
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

/** Messages of pg and Kysely about a broken connection, which has no code. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^timeout expired$|^Query read timeout|^Postgres connection has been discarded/

/** Classifies an error of the database; null for any other error. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const { code, errcode, syscall, routine } = error as Error & Record<string, unknown>
  if (typeof errcode === 'number') return sqliteCodes[errcode % 256] ?? null
  if (typeof code !== 'string') return brokenConnection.test(error.message) ? 'away' : null
  // Errors of files have these codes too. Those of connections name a network call, or none.
  if (networkCodes.has(code)) return syscall === undefined || isNetwork(syscall) ? 'away' : null
  // Row-level security uses the code of a missing privilege, but only a bug in the portal triggers it.
  if (routine === 'ExecWithCheckOptions') return null
  // Its code only says that a feature is not supported.
  if (code === '0A000' && /hot standby/i.test(error.message)) return 'read-only'
  return sqlStates.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null
}

const isNetwork = (syscall: unknown) =>
  ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall))

/**
 * Runs `work` and also returns the first database fault during it. For the identity library, which treats a failed
 * lookup as a missing record.
 */
export async function captureDatabaseFaults<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; error: unknown }> {
  const databaseErrors: unknown[] = []
  const result = await withContext({ databaseErrors }, work)
  return { result, error: databaseErrors[0] }
}

/** Passes a database fault to `captureDatabaseFaults`. */
export function reportDatabaseFault(error: unknown): void {
  if (databaseFault(error)) currentRequest()?.databaseErrors?.push(error)
}

/** The message of a caught value. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
