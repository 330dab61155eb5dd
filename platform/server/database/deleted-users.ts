import { hourMs } from '#kernel/time/time-units.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { Database } from './connection.ts'

/** The longest lifetime of a token, of either issuer. */
const tokenLifetimeMs = hourMs

/** The code of the error thrown for a deleted user; `answerError` turns it into a 401. */
export const userDeleted = 'USER_DELETED'

/** Marks a user as deleted until their last token has expired. Call it in the transaction that deletes them. */
export async function markDeleted(userId: string, db: Database, now: Instant): Promise<void> {
  const until = toInstant(Date.parse(now) + tokenLifetimeMs)
  await db.insertInto('deleted_users').values({ id: userId, until }).execute()
}

/** Deletes the marks whose last token has expired, of all users. */
export async function deleteExpiredMarks(db: Database, now: Instant): Promise<void> {
  await db.deleteFrom('deleted_users').where('until', '<=', now).execute()
}

export async function isDeleted(userId: string, db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws `userDeleted` when this process or another one deleted the user. */
export async function rejectDeletedUser(userId: string, db: Database): Promise<void> {
  if (await isDeleted(userId, db)) {
    throw Object.assign(new Error('the user was deleted'), { code: userDeleted })
  }
}

/** Removes an expired deletion mark, so that the user can sign in again. */
export async function clearExpiredDeletion(
  userId: string,
  db: Database,
  now: Instant,
): Promise<void> {
  await db.deleteFrom('deleted_users').where('id', '=', userId).where('until', '<=', now).execute()
}
