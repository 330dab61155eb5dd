import type { Transaction } from 'kysely'
import type { Database } from './connection.ts'
import type { Tables } from './tables.ts'

/**
 * Does what only one portal may do at a time, in one transaction that sees all that others did before.
 *
 * Everybody writes the same row first, and waits there for whoever is before them.
 */
export function transactExclusively<Result>(
  db: Database,
  now: string,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await trx.updateTable('schema_lock').set({ taken_at: now }).execute()
      return work(trx)
    })
}
