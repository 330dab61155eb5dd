import type { Transaction } from 'kysely'
import type { Database } from './connection.ts'
import { databaseFault } from './database-fault.ts'
import { rejectDeletedUser } from './deleted-users.ts'
import { bumpRevision } from './revision-store.ts'
import type { Tables } from './tables.ts'
import { currentUser } from './user-context.ts'

const tries = 12
const longestWaitMs = 500

/**
 * Runs `work` in one transaction that sees no other's writes, and again when the engine asks for that:
 * two writers met, or the database is busy. `work` must have no effect outside the transaction. Given one that
 * is open already, `work` is part of it, and whoever opened it runs it again.
 *
 * It is how a user's data is changed: no answer made of it before is given after.
 *
 * A token outlives its account by minutes: what a deleted user would write is refused here, in the transaction
 * itself, so that nothing is written beside the deletion either.
 *
 * @throws 401 when the user on whose behalf it is done was deleted.
 */
export async function transact<Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isOpen(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((trx) => change(trx, work))
    } catch (error) {
      if (attempt === tries || databaseFault(error) !== 'busy') throw error
      // By chance, so that two who met do not meet again.
      const wait = Math.random() * Math.min(10 * 2 ** attempt, longestWaitMs)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

async function change<Result>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const userId = currentUser()
  if (!userId) return work(trx)
  await rejectDeletedUser(userId, trx)
  // Before the work, which may be to delete all there is of the user.
  await bumpRevision(userId, trx, 'all')
  return work(trx)
}

/**
 * Reads as of one moment, whatever others write meanwhile; it holds nobody up.
 *
 * @param read must not write: SQLite would refuse it when another process has written since.
 */
export function snapshot<Result>(
  db: Database,
  read: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}

function isOpen(db: Database): db is Transaction<Tables> {
  return db.isTransaction
}
