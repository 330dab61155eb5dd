import type { Activity } from '#domain/dashboard/activity.ts'
import type { Database } from '#server/database/connection.ts'

/** Records an action of the user; call it in the same transaction. */
export async function recordActivity(
  userId: string,
  db: Database,
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
  db: Database,
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
