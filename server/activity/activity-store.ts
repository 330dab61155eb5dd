import type { Kysely } from 'kysely'
import type { Activity } from '#domain/dashboard/activity.ts'
import type { Tables } from '#server/database/tables.ts'

/** Records an action of the user; call it in the same transaction. */
export async function recordActivity(
  userId: string,
  db: Kysely<Tables>,
  { kind, text, doneAt }: Omit<Activity, 'id'>,
): Promise<void> {
  const id = crypto.randomUUID()
  await db
    .insertInto('activities')
    .values({ user_id: userId, id, kind, text, done_at: doneAt })
    .execute()
}

/** The user's latest actions, newest first. */
export async function listActivities(
  userId: string,
  db: Kysely<Tables>,
  limit: number,
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, text, done_at: doneAt }) => ({ id, kind, text, doneAt }))
}
