import type { Kysely } from 'kysely'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import { notSignedIn } from '#server/http/errors.ts'
import type { Tables } from './tables.ts'

/** The tokens of either issuer last an hour at most. */
const tokenLifeMs = 60 * 60 * 1000

/** Marks a user as deleted, in the transaction that deletes them, for as long as a token of theirs may be about. */
export async function markDeleted(userId: string, db: Kysely<Tables>, now: Instant): Promise<void> {
  const until = toInstant(Date.parse(now) + tokenLifeMs)
  await db.deleteFrom('deleted_users').where('until', '<=', now).execute()
  await db.insertInto('deleted_users').values({ id: userId, until }).execute()
}

/** Whether a user is marked as deleted. */
export async function isDeleted(userId: string, db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses a user who was deleted, by this process or by another one.
 *
 * @throws 401 when the user is marked as deleted.
 */
export async function rejectDeletedUser(userId: string, db: Kysely<Tables>): Promise<void> {
  if (await isDeleted(userId, db)) throw notSignedIn()
}

/** Forgets a user's deletion when it is so long ago that they have signed in anew. */
export async function clearExpiredDeletion(
  userId: string,
  db: Kysely<Tables>,
  now: Instant,
): Promise<void> {
  await db.deleteFrom('deleted_users').where('id', '=', userId).where('until', '<=', now).execute()
}
