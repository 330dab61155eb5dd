import type { Activity } from '#activity/rules/activity.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** Records an action of the user; call it in the same transaction. */
export async function recordActivity(
  db: UserDb,
  { kind, text }: Pick<Activity, 'kind' | 'text'>,
): Promise<void> {
  const id = crypto.randomUUID()
  await db.insertInto('activities').values({ id, kind, text, done_at: db.now }).execute()
}

/** The user's latest actions, newest first. */
export async function listActivities(db: UserDb, limit: number): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, text, done_at: doneAt }) => ({ id, kind, text, doneAt }))
}
