import { withContext } from '#server/context/request-context.ts'
import type { Database } from './connection.ts'
import { databaseFault } from './database-fault.ts'
import { rejectDeletedUser } from './deleted-users.ts'
import { bumpRevision } from './revision-store.ts'
import { databaseOf, userDb, type UserDb } from './user-db.ts'

const attemptsMax = 12
const longestPauseMs = 500

/**
 * Runs `work` in a serializable transaction. Retries it after a serialization failure or while the database is
 * busy, so `work` must have no effect outside the transaction. Inside an open transaction, `work` joins it.
 *
 * All changes of a user's data use this function. It also bumps the user's revision, which invalidates cached reads.
 *
 * A token stays valid for minutes after its account is deleted. The check is inside the transaction, so that no
 * write can slip in beside the deletion.
 *
 * @throws `userDeleted` when the user was deleted.
 */
export async function transact<Result>(
  db: UserDb,
  work: (trx: UserDb) => Promise<Result>,
): Promise<Result> {
  if (databaseOf(db).isTransaction) return work(db)
  return changed(db, async (trx) => {
    // First, because the work may delete everything of the user.
    await bumpRevision(trx, 'all')
    return work(trx)
  })
}

/**
 * Runs `work` like `transact`, for a change that the portal makes by itself. It changes no data that users read with an
 * ETag, so it bumps no revision. A bump would also plan the user's reminders again.
 *
 * @throws `userDeleted` when the user was deleted.
 */
export async function transactInBackground<Result>(
  db: UserDb,
  work: (trx: UserDb) => Promise<Result>,
): Promise<Result> {
  return withContext({ userId: db.userId }, () => changed(db, work))
}

function changed<Result>(db: UserDb, work: (trx: UserDb) => Promise<Result>): Promise<Result> {
  return transactForPortal(databaseOf(db), async (trx) => {
    await rejectDeletedUser(db.userId, trx)
    return work(userDb(trx, db.userId, () => db.now))
  })
}

/** Runs `work` like `transact`, for rows that are not of one user: it bumps no revision. */
export async function transactForPortal<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      if (attempt === attemptsMax || databaseFault(error) !== 'busy') throw error
      // Random, so that two writers do not collide again.
      const wait = Math.random() * Math.min(10 * 2 ** attempt, longestPauseMs)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/**
 * Reads from one snapshot of the database. It blocks no writer.
 *
 * @param read must not write: SQLite refuses that after another process has written.
 */
export function snapshot<Result>(
  db: UserDb,
  read: (trx: UserDb) => Promise<Result>,
): Promise<Result> {
  return snapshotOfAll(databaseOf(db), (trx) => read(userDb(trx, db.userId, () => db.now)))
}

/** Reads the rows of all users like `snapshot`, for a backup. */
export function snapshotOfAll<Result>(
  db: Database,
  read: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}

/**
 * Runs `work` in a transaction that only one process can be in at a time. It sees everything committed before.
 *
 * Each process first updates the same row, and waits there for the lock.
 */
export function transactExclusively<Result>(
  db: Database,
  now: string,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await trx.updateTable('schema_lock').set({ taken_at: now }).execute()
      return work(trx)
    })
}
