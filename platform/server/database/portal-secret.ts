import type { DialectAdapter } from 'kysely'
import type { Database } from './connection.ts'
import { databaseOf, type UserDb } from './user-db.ts'

/** The secrets of open databases. A transaction has the adapter of its database. */
const secrets = new WeakMap<DialectAdapter, string>()

/** Keeps the portal's secret in memory, to seal and open rows of this database. The database never stores it. */
export function keepSecret(db: Database, secret: string): void {
  secrets.set(db.getExecutor().adapter, secret)
}

/** The secret of the portal that opened the database. */
export function secretOf(db: UserDb): string {
  const secret = secrets.get(databaseOf(db).getExecutor().adapter)
  if (secret === undefined) throw new Error('This database was opened without a secret.')
  return secret
}
